import { defineConfig } from "playwright/test";
import { type SetUp, setUps } from "./deployments/set-up-names.ts";

const browser = process.env["CHROME_PATH"];
const quiet = ["background-networking", "component-update", "sync", "quic"].map(
  (feature) => `--disable-${feature}`,
);

const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

/** All stories run in one set-up, and without SET_UP one story in each other too. */
const chosen = setUps.find((setUp) => setUp === process.env["SET_UP"]);
const all: SetUp = chosen ?? "embedded";
/** The story of minutes starts its own gateway, and runs once, with those of the gateway. */
const left = chosen === "gateway" ? /@phone/ : /@phone|@long/;
const others = chosen ? [] : setUps.filter((setUp) => setUp !== all);

export default defineConfig<object, { setUp: SetUp }>({
  testDir: ".",
  // In a set-up of its own choice all run, but those that have an upstream of their own and are the same in each. Without it faults have a run of their own.
  testIgnore: chosen ? /awkward-/ : /\.faults\.spec\.ts$/,
  outputDir: "../test-results",
  globalSetup: "./before-stories.ts",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: "list",
  // A story has many steps, and both processors may be busy with others.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    locale: "en-US",
    timezoneId: "America/Chicago",
    // The browser that before-stories.ts found; the workers read this file after it.
    // Pages of `console.test` are none of this machine: without https they lack what browsers keep for secure ones.
    launchOptions: {
      args: [...quiet, "--no-first-run", "--host-resolver-rules=MAP console.test 127.0.0.1"],
      ...(browser && { executablePath: browser }),
    },
  },
  projects: [
    { name: "desktop", grepInvert: left, use: { ...desktop, setUp: all } },
    { name: "phone", grep: /@phone/, use: { ...phone, setUp: all } },
    ...others.map((setUp) => ({ name: setUp, grep: /@each-set-up/, use: { ...desktop, setUp } })),
  ],
});
