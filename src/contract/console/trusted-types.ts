/** The only Trusted Types policy that a page of the console may create. */
export const trustedTypesPolicy = "advertiser-console";

/** The only script that the console loads by its URL. */
export const serviceWorkerAddress = "/service-worker.js";
