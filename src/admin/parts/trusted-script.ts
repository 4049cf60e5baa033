import { serviceWorkerAddress, trustedTypesPolicy } from "#contract/console/trusted-types.ts";

// TypeScript lacks the types, and some browsers the feature.
type TrustedTypes = {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
};
type ScriptPolicy = { createScriptURL(address: string): string };

let policy: ScriptPolicy | undefined;

/** Trusts the URL of one of the console's workers: the page's policy (Trusted Types) accepts script URLs only from here. */
export function trustedScript(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  // A page may create the policy only once.
  policy ??= trustedTypes?.createPolicy(trustedTypesPolicy, { createScriptURL: onlyOurs });
  return policy ? policy.createScriptURL(address) : address;
}

const sheetWorker = /^\/assets\/([a-z]+-)*sheet-worker-[\w-]+\.js$/;

function onlyOurs(address: string): string {
  if (address === serviceWorkerAddress || sheetWorker.test(address)) return address;
  throw new TypeError("Only the console's own workers are run.");
}
