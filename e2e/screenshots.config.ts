import stories from "./playwright.config.ts";

/** Every page and state of the console as pictures in `screenshots`: `npm run screenshots`. */
export default {
  ...stories,
  testIgnore: [],
  testMatch: "screenshots.ts",
  projects: [{ name: "screenshots" }],
};
