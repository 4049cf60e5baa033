import { serviceWorkerAddress, trustedTypesPolicy } from "#contract/trusted-types.ts";

// TypeScript does not know it yet, and some browsers neither.
type TrustedTypes = {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
};
type ScriptPolicy = { createScriptURL(address: string): string };

/** Has the browser keep this build of the console, so that it opens without a connection too. Browsers do so over HTTPS only, and on the machine itself. */
export function keepConsole(): void {
  if (!import.meta.env.PROD) return;
  // Where it cannot be kept, the console opens with a connection, as ever.
  navigator.serviceWorker?.register(trusted(serviceWorkerAddress)).catch(() => {});
}

/** The page's policy lets scripts be run by their address only where this says so. */
function trusted(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy(trustedTypesPolicy, { createScriptURL: onlyOurs });
  return policy ? policy.createScriptURL(address) : address;
}

function onlyOurs(address: string): string {
  if (address !== serviceWorkerAddress) throw new TypeError("Only the console's own worker is run.");
  return address;
}
