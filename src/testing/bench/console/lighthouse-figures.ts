import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { chromium } from "playwright";
import { findBrowser } from "#testing/browsers/find-browser.ts";
import { benchKey } from "../seed.ts";

/** Fetched from the registry when it is first run: as one of the packages it would double what an install fetches. */
const lighthouse = "lighthouse@13.5.0";

type Audits = Record<"first-contentful-paint" | "largest-contentful-paint", { numericValue: number }>;
type Report = { categories: { performance: { score: number } }; audits: Audits };

/** What Lighthouse says of a page on its phone: performance from 0 to 1, and when the first and the largest part are painted, in milliseconds. */
export async function lighthouseFigures(url: string, address: string) {
  const { categories, audits } = await reportOn(url, address);
  return {
    performance: categories.performance.score,
    firstPaint: audits["first-contentful-paint"].numericValue,
    largestPaint: audits["largest-contentful-paint"].numericValue,
  };
}

/** Now and then Lighthouse loses its own recording, and says to be run again. */
const mostRuns = 3;

async function reportOn(url: string, address: string, run = 1): Promise<Report> {
  try {
    return await runOnce(url, address);
  } catch (error) {
    if (run === mostRuns || !String(error).includes("Please run Lighthouse again")) throw error;
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
