import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { chromium } from "playwright";
import { findBrowser } from "#testing/browsers/find-browser.ts";
import { benchKey } from "../seed.ts";

/** Downloaded when it is first run, because as a dependency it would double the size of an install. */
const lighthouse = "lighthouse@13.5.0";

type Audits = Record<"first-contentful-paint" | "largest-contentful-paint", { numericValue: number }>;
type Report = { categories: { performance: { score: number } }; audits: Audits };

/** The Lighthouse scores of a page on its phone: performance from 0 to 1, and the first and the largest contentful paint in milliseconds. */
export async function lighthouseFigures(url: string, address: string) {
  const { categories, audits } = await reportOn(url, address);
  return {
    performance: categories.performance.score,
    firstPaint: audits["first-contentful-paint"].numericValue,
    largestPaint: audits["largest-contentful-paint"].numericValue,
  };
}

/** Lighthouse sometimes loses its recording, and asks to be run again. */
const maxRuns = 3;

async function reportOn(url: string, address: string, run = 1): Promise<Report> {
  try {
    return await runOnce(url, address);
  } catch (error) {
    if (run === maxRuns || !String(error).includes("Please run Lighthouse again")) throw error;
    return reportOn(url, address, run + 1);
  }
}

async function runOnce(url: string, address: string): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    "npx",
    [
      "--yes",
      lighthouse,
      url + address,
      "--quiet",
      "--output=json",
      "--only-categories=performance",
      `--extra-headers=${JSON.stringify({ cookie: await sessionOf(url) })}`,
      "--chrome-flags=--headless=new --no-sandbox",
    ],
    { env: { ...process.env, CHROME_PATH: findBrowser() ?? chromium.executablePath() }, maxBuffer: 2 ** 28 },
  );
  return JSON.parse(stdout) as Report;
}

async function sessionOf(url: string): Promise<string> {
  const reply = await fetch(`${url}/session`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: url },
    body: JSON.stringify({ account_id: 1, api_key: benchKey }),
  });
  return reply.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}
