import { serviceWorkerAddress, trustedTypesPolicy } from "#contract/console/trusted-types.ts";

// TypeScript does not know it yet, and some browsers neither.
type TrustedTypes = {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
};
type ScriptPolicy = { createScriptURL(address: string): string };

let policy: ScriptPolicy | undefined;

/** The page's policy lets scripts be run by their address only where this says so, which is for the console's own workers. */
export function trustedScript(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  // A page may have the policy once.
  policy ??= trustedTypes?.createPolicy(trustedTypesPolicy, { createScriptURL: onlyOurs });
  return policy ? policy.createScriptURL(address) : address;
}

const sheetWorker = /^\/assets\/([a-z]+-)*sheet-worker-[\w-]+\.js$/;

function onlyOurs(address: string): string {
  if (address === serviceWorkerAddress || sheetWorker.test(address)) return address;
  throw new TypeError("Only the console's own workers are run.");
}
