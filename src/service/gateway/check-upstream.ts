import { validateHeaderValue } from "node:http";
import * as z from "zod/mini";
import { parseJson } from "#contract/json.ts";
import { pageOf } from "#contract/pages/page.ts";
import { apiPath } from "#contract/route.ts";
import type { FindCaller } from "#service/auth/admission.ts";
import { keyHashOf } from "#service/auth/api-key-store.ts";
import { Refusal, tooManyRequests } from "#service/http/refusal.ts";
import type { Settings } from "#service/settings.ts";
import { invalidReply, isRedirect } from "./upstream-reply.ts";
import { type Upstream, keyHeader, upstreamDown } from "./upstream.ts";

/**
 * Finds the holder of a key by reading one contact of its account from the upstream. Whether the key may write shows only at the first
 * write.
 */
export const findCallerUpstream =
  (settings: Settings, upstream: Upstream): FindCaller =>
  async (apiKey, account_id = 0) => {
    if (!fitsHeader(apiKey)) return undefined;
    const { status, body } = await upstream.ask(oneContactOf(account_id, keyHeader(settings, apiKey)));
    checkKeyStatus(status);
    if (status !== 200) return undefined;
    checkList(body);
    return { account_id, hash: keyHashOf(apiKey), may_write: true, suspended: false };
  };

const oneContactOf = (account_id: number, key: Record<string, string>) => ({
  method: "GET",
  path: apiPath(`/account/${account_id}/account-contact?page=0&size=1`),
  headers: { ...key, accept: "application/json", "accept-encoding": "identity" },
});

/** No key exists that is not a valid header value. */
function fitsHeader(apiKey: string): boolean {
  try {
    validateHeaderValue("x-api-key", apiKey);
    return true;
  } catch {
    return false;
  }
}

/**
 * The readiness check: rejects if the upstream, or something in its place, does not reply as the interface does. It may refuse the missing
 * key.
 */
export async function checkUpstream(upstream: Upstream): Promise<void> {
  const { status, body } = await upstream.ask(oneContactOf(0, {}));
  if (isRedirect(status) || [502, 503, 504].includes(status)) throw invalidReply(status);
  if (status === 200) checkList(body);
}

/** Throws unless the status says whether the key is valid. */
function checkKeyStatus(status: number): void {
  if (status === 200 || status === 401 || status === 404) return;
  if (status === 403) throw new Refusal("account-forbidden");
  if (status === 429) throw tooManyRequests("too-many-requests", 60_000);
  throw invalidReply(status);
}

const list = pageOf(z.unknown());

/** Throws unless the body is a list: a web page at a wrong UPSTREAM_URL would return 200 for any key. */
function checkList(body: Buffer): void {
  try {
    list.parse(parseJson(body.toString()));
  } catch {
    throw upstreamDown(new Error("It answered 200, but not with a list of contacts."));
  }
}
