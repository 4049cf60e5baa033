import type { MadeKey } from "./provisioning/provision-keys.ts";

/** What the start says: where the console is, and how to sign in. The link keeps the key after `#`, which no browser sends. */
export function signInSentences(address: string, made: MadeKey | undefined): string[] {
  if (!made) return [`The console is at ${address}. Sign in with the account number and its API key.`];
  const { account_id, key } = made;
  return [
    `The console is at ${address}, with a demo account. Sign in with this link, shown at this start only:`,
    `  ${address}/sign-in#account=${account_id}&key=${key}`,
    `or with the account ${account_id} and the key ${key}`,
  ];
}
