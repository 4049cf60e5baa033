import { credentials, type Credentials } from "#contract/session.ts";

/** Reads `#account=1001&key=…` of a sign-in link and takes it out of the address, so that the key is neither shown nor kept there. */
export function takeSignInLink(): Credentials | undefined {
  const given = new URLSearchParams(location.hash.slice(1));
  if (!given.has("key")) return undefined;
  history.replaceState(history.state, "", location.pathname + location.search);
  return credentials.safeParse({ account_id: Number(given.get("account")), api_key: given.get("key") }).data;
}
