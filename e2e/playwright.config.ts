import { defineConfig } from "playwright/test";
import { type SetUp, setUps } from "./deployments/set-up-names.ts";

// What global-setup.ts found. The workers read this file after it has run.
const browser = process.env["CHROME_PATH"];
const features = process.env["CHROME_FEATURES"];
const quiet = ["background-networking", "component-update", "sync", "quic"].map(
  (feature) => `--disable-${feature}`,
);

const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

/** All tests run in one set-up, and without SET_UP one test in each other set-up too. */
const chosen = setUps.find((setUp) => setUp === process.env["SET_UP"]);
const all: SetUp = chosen ?? "embedded";
/** The long test starts its own gateway, and runs once, with those of the gateway. */
const left = chosen === "gateway" ? /@phone/ : /@phone|@long/;
const others = chosen ? [] : setUps.filter((setUp) => setUp !== all);

export default defineConfig<object, { setUp: SetUp }>({
  testDir: ".",
  // With SET_UP all run, except those with an upstream of their own, which are the same in each. Without it, fault tests have a separate run.
  testIgnore: chosen ? /third-party-/ : /\.faults\.spec\.ts$/,
  outputDir: "../test-results",
  globalSetup: "./global-setup.ts",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: "list",
  // A test has many steps, and both processors may be busy with others.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    locale: "en-US",
    timezoneId: "America/Chicago",
    // `console.test` is not localhost: without https its pages lack the features that browsers reserve for secure contexts.
    launchOptions: {
      args: [
        ...quiet,
        "--no-first-run",
        "--host-resolver-rules=MAP console.test 127.0.0.1",
        ...(features ? [features] : []),
      ],
      ...(browser && { executablePath: browser }),
    },
  },
  projects: [
    { name: "desktop", grepInvert: left, use: { ...desktop, setUp: all } },
    { name: "phone", grep: /@phone/, use: { ...phone, setUp: all } },
    ...others.map((setUp) => ({ name: setUp, grep: /@each-set-up/, use: { ...desktop, setUp } })),
  ],
});
