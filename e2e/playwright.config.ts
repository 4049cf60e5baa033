import { defineConfig } from "playwright/test";
import { type SetUp, setUps } from "./set-up-names.ts";

const browser = process.env["CHROME_PATH"];
const quiet = ["background-networking", "component-update", "sync", "quic"].map(
  (feature) => `--disable-${feature}`,
);

const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

/** All stories run in one set-up, and without SET_UP one story in each other too. */
const chosen = setUps.find((setUp) => setUp === process.env["SET_UP"]);
const all: SetUp = chosen ?? "embedded";
const others = chosen ? [] : setUps.filter((setUp) => setUp !== all);

export default defineConfig<object, { setUp: SetUp }>({
  testDir: ".",
  outputDir: "../test-results",
  globalSetup: "./before-stories.ts",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: "list",
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    trace: "retain-on-first-failure",
    locale: "en-US",
    timezoneId: "America/Chicago",
    // The browser that before-stories.ts found; the workers read this file after it.
    launchOptions: { args: [...quiet, "--no-first-run"], ...(browser && { executablePath: browser }) },
  },
  projects: [
    { name: "desktop", grepInvert: /@phone/, use: { ...desktop, setUp: all } },
    { name: "phone", grep: /@phone/, use: { ...phone, setUp: all } },
    ...others.map((setUp) => ({ name: setUp, grep: /@each-set-up/, use: { ...desktop, setUp } })),
  ],
});
