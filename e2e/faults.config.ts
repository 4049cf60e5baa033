import stories from "./playwright.config.ts";

/** Stories of killed browsers, broken connections, other deployments and long runs: `npm run test:faults`. */
export default { ...stories, testMatch: /\.faults\.spec\.ts$/, testIgnore: [] };
