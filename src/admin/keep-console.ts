import { serviceWorkerAddress } from "#contract/trusted-types.ts";
import { trustedScript } from "./trusted-script.ts";

/** Has the browser keep this build of the console, so that it opens without a connection too. Browsers do so over HTTPS only, and on the machine itself. */
export function keepConsole(): void {
  if (!import.meta.env.PROD) return;
  // Where it cannot be kept, the console opens with a connection, as ever.
  navigator.serviceWorker?.register(trustedScript(serviceWorkerAddress)).catch(() => {});
}
