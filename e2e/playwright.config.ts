import { defineConfig } from "playwright/test";

const browser = process.env["CHROME_PATH"];
const quiet = ["background-networking", "component-update", "sync", "quic"].map(
  (feature) => `--disable-${feature}`,
);

export default defineConfig({
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
    { name: "desktop", grepInvert: /@phone/, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: "phone",
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
    },
  ],
});
