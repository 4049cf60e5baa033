import { validateHeaderValue } from "node:http";
import * as z from "zod/mini";
import { parseJson } from "#contract/json.ts";
import { pageOf } from "#contract/pages/page.ts";
import { apiPath } from "#contract/route.ts";
import type { FindCaller } from "#service/auth/admission.ts";
import { hashOf } from "#service/auth/api-key-store.ts";
import { Refusal, tooMany } from "#service/http/refusal.ts";
import type { Settings } from "#service/settings.ts";
import { answeredWrongly, isRedirect } from "./upstream-answer.ts";
import { upstreamKey } from "./upstream-key.ts";
import { type Upstream, upstreamDown } from "./upstream.ts";

/** Checks a key by reading one contact of its account from the upstream. Whether it may write shows only at the first write. */
export const askUpstream =
  (settings: Settings, upstream: Upstream): FindCaller =>
  async (apiKey, account_id = 0) => {
    if (!fitsHeader(apiKey)) return undefined;
    const { status, body } = await upstream.ask(oneContactOf(account_id, upstreamKey(settings, apiKey)));
    checkReading(status);
    if (status !== 200) return undefined;
    checkList(body);
    return { account_id, hash: hashOf(apiKey), may_write: true, suspended: false };
  };

const oneContactOf = (account_id: number, key: Record<string, string>) => ({
  method: "GET",
  path: apiPath(`/account/${account_id}/account-contact?page=0&size=1`),
  headers: { ...key, accept: "application/json", "accept-encoding": "identity" },
});

/** A key that is no valid header value cannot exist. */
function fitsHeader(apiKey: string): boolean {
  try {
    validateHeaderValue("x-api-key", apiKey);
    return true;
  } catch {
    return false;
  }
}

/** Rejects where the upstream, or something else in its place, does not answer properly. Its refusal of a missing key is a proper answer. */
export async function checkUpstream(upstream: Upstream): Promise<void> {
  const { status, body } = await upstream.ask(oneContactOf(0, {}));
  if (isRedirect(status) || [502, 503, 504].includes(status)) throw answeredWrongly(status);
  if (status === 200) checkList(body);
}

/** Throws unless the upstream has answered, or does not know the key. */
function checkReading(status: number): void {
  if (status === 200 || status === 401 || status === 404) return;
  if (status === 403) throw new Refusal("account-forbidden");
  if (status === 429) throw tooMany("too-many-requests", 60_000);
  throw answeredWrongly(status);
}

const list = pageOf(z.unknown());

/** Throws unless this is a list: a web page behind a wrong UPSTREAM_URL would answer 200 to any key. */
function checkList(body: Buffer): void {
  try {
    list.parse(parseJson(body.toString()));
  } catch {
    throw upstreamDown(new Error("It answered 200, but not with a list of contacts."));
  }
}
