import stories from "./playwright.config.ts";

/** Tests with killed browsers, broken connections, third-party deployments and long runs: `npm run test:faults`. */
export default { ...stories, testMatch: /\.faults\.spec\.ts$/, testIgnore: [] };
