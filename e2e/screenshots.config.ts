import stories from "./playwright.config.ts";

/** Takes screenshots of every page and state of the console, into `screenshots`: `npm run screenshots`. */
export default {
  ...stories,
  testIgnore: [],
  testMatch: "screenshots.ts",
  projects: [{ name: "screenshots" }],
};
