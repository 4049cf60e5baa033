import { serviceWorkerAddress } from "#contract/console/trusted-types.ts";
import { trustedScript } from "../parts/trusted-script.ts";

/** Registers the service worker, which opens the console without a connection. Browsers allow it over HTTPS and on localhost only. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD) return;
  navigator.serviceWorker?.register(trustedScript(serviceWorkerAddress)).catch(() => {});
}
