import { apiPath } from "#contract/paths.ts";
import type { FindCaller } from "#service/keys/admission.ts";
import { hashOf } from "#service/keys/api-key-store.ts";
import { Refusal, forbidden, tooMany } from "#service/refusal.ts";
import type { Settings } from "#service/settings.ts";
import { upstreamKey } from "./upstream-key.ts";

export const upstreamDown = () =>
  new Refusal(502, "The service behind this one does not answer. Try again in a moment.");

const patience = 15_000;

/** Checks a key by asking the upstream for one contact of its account. Whether the key may write, only a write would tell. */
export const askUpstream =
  (settings: Settings): FindCaller =>
  async (apiKey, account_id = 0) => {
    const address = `${settings.UPSTREAM_URL.replace(/\/$/, "")}${apiPath(`/account/${account_id}/account-contact`)}?page=0&size=1`;
    const response = await fetch(address, {
      headers: { ...upstreamKey(settings, apiKey), accept: "application/json" },
      signal: AbortSignal.timeout(patience),
    }).catch(() => undefined);
    await response?.body?.cancel();
    return callerBy(response, apiKey, account_id);
  };

function callerBy(response: Response | undefined, apiKey: string, account_id: number) {
  if (response?.ok) return { account_id, hash: hashOf(apiKey), may_write: true, suspended: false };
  switch (response?.status) {
    case 401:
    case 404:
      return undefined;
    case 403:
      throw forbidden("This key may not read this account.");
    case 429:
      throw tooMany("Too many requests. Wait, then try again.", 60_000);
    default:
      throw upstreamDown();
  }
}
