/** The set-ups in which the console is to work alike: see start-deployment.ts. */
export const setUps = ["embedded", "postgres", "gateway", "double", "barest"] as const;
export type SetUp = (typeof setUps)[number];
