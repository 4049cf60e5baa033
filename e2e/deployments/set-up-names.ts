/** The set-ups in which the console must behave the same: see start-deployment.ts. */
export const setUps = ["embedded", "postgres", "gateway", "double", "minimal"] as const;
export type SetUp = (typeof setUps)[number];
