import { serviceWorkerAddress, trustedTypesPolicy } from "#contract/trusted-types.ts";

type TrustedTypes = {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
};
type ScriptPolicy = { createScriptURL(address: string): string };

/** Registers the service worker, which opens the console without a connection. Browsers allow it over HTTPS and on localhost only. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD) return;
  navigator.serviceWorker?.register(trusted(serviceWorkerAddress)).catch(() => {});
}

/** The page's policy (Trusted Types) allows only script addresses that this approves. */
function trusted(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy(trustedTypesPolicy, { createScriptURL: onlyOurs });
  return policy ? policy.createScriptURL(address) : address;
}

function onlyOurs(address: string): string {
  if (address !== serviceWorkerAddress) throw new TypeError("Only the console's own worker is run.");
  return address;
}
