/** The one Trusted Types policy that the console's page may create. */
export const trustedTypesPolicy = "advertiser-console";

/** The only script that the console asks the browser to run by its address. */
export const serviceWorkerAddress = "/service-worker.js";
