import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page, test } from "playwright/test";
import { freePort } from "#testing/services/free-port.ts";
import { type ServiceProcess, startProcess } from "#testing/services/start-process.ts";

async function demoProcess(variables: Record<string, string>): Promise<ServiceProcess> {
  const process = await startProcess({ DATA_DIR: mkdtempSync(join(directory, "data-")), ...variables });
  started.push(process);
  return process;
}

let directory: string;
const started: ServiceProcess[] = [];
test.afterEach(async () => {
  for (const process of started.splice(0)) await process.stop();
});
test.beforeAll(() => (directory = mkdtempSync(join(tmpdir(), "browser-reports-"))));
test.afterAll(() => rmSync(directory, { recursive: true }));

/** Starts the process that serves the console first, and then its upstream, if any. */
const setUps: Record<string, (variables: Record<string, string>) => Promise<ServiceProcess[]>> = {
  "the service": async (variables) => [await demoProcess(variables)],
  "a gateway": async (variables) => {
    const upstream = await demoProcess({});
    return [await demoProcess({ ...variables, UPSTREAM_URL: upstream.url }), upstream];
  },
};

for (const [name, start] of Object.entries(setUps)) {
  test(`an error of a page is counted and logged once by ${name}, without any content of the page`, async ({
    page,
  }) => {
    const metricsPort = String(await freePort());
    const [served, ...others] = await start({ METRICS_PORT: metricsPort });
    if (!served) throw new Error("Nothing was started.");
    const numbers = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();

    await breakSignIn(page);
    await page.goto(`${served.url}/sign-in`);
    await expect(page.getByRole("button", { name: "Reload" })).toBeVisible();
    await expect.poll(numbers).toContain('browser_reports_total{kind="error"} 1');
    await page.reload();
    await expect.poll(numbers).toContain('browser_reports_total{kind="error"} 2');

    const lines = served
      .output()
      .split("\n")
      .filter((line) => line.includes('"browser":'));
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? "").browser).toEqual({
      kind: "error",
      message: "TypeError: No (text) of (email)",
      source: expect.stringMatching(/^\/assets\/first-page-[\w-]+\.js:\d+:\d+$/),
      build: expect.stringMatching(/^\/assets\/first-page-[\w-]+\.js$/),
    });
    for (const other of others) expect(other.output()).not.toContain('"browser":');
  });
}

/** Makes the sign-in page fail while it is rendered. */
const breakSignIn = (page: Page) =>
  page.addInitScript(() => {
    const { setAttribute } = Element.prototype;
    Element.prototype.setAttribute = function (name, value) {
      if (value === "/icon.svg") throw new TypeError('No "Ada Lovelace" of ada@example.com');
      setAttribute.call(this, name, value);
    };
  });
