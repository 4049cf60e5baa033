import { validateHeaderValue } from "node:http";
import * as z from "zod/mini";
import { parseJson } from "#contract/json.ts";
import { pageOf } from "#contract/page.ts";
import { apiPath } from "#contract/paths.ts";
import type { FindCaller } from "#service/keys/admission.ts";
import { hashOf } from "#service/keys/api-key-store.ts";
import { Refusal, forbidden, tooMany } from "#service/refusal.ts";
import type { Settings } from "#service/settings.ts";
import { upstreamKey } from "./upstream-key.ts";

export const upstreamDown = (cause?: unknown) =>
  new Refusal(502, "The service behind this one does not answer. Try again in a moment.", { cause });

/** The interface has no redirect: what sends a caller elsewhere is not it. */
export const isRedirect = (status: number): boolean => status >= 300 && status < 400 && status !== 304;

/** An answer that is none of the interface: the log says which, and the caller no more than that there was none. */
export const answeredWrongly = (status: number): Refusal => {
  const elsewhere = isRedirect(status) ? ", which leads elsewhere than UPSTREAM_URL" : "";
  return upstreamDown(new Error(`It answered ${status}${elsewhere}.`));
};

/** How long the upstream may take for an answer, in milliseconds. */
export const patience = 15_000;

/** Checks a key by asking the upstream for one contact of its account. Whether the key may write, only a write of the user's tells. */
export const askUpstream =
  (settings: Settings): FindCaller =>
  async (apiKey, account_id = 0) => {
    if (!fitsHeader(apiKey)) return undefined;
    const headers = { ...upstreamKey(settings, apiKey), accept: "application/json" };
    const { status, text } = await answerOf(settings, oneContactOf(account_id), headers);
    checkReading(status);
    if (status !== 200) return undefined;
    checkList(text);
    return { account_id, hash: hashOf(apiKey), may_write: true, suspended: false };
  };

const oneContactOf = (account_id: number) => apiPath(`/account/${account_id}/account-contact?page=0&size=1`);

/** A key that no header can carry is nobody's. */
function fitsHeader(apiKey: string): boolean {
  try {
    validateHeaderValue("x-api-key", apiKey);
    return true;
  } catch {
    return false;
  }
}

/** Rejects where the upstream does not answer, or something else does; a refusal, which it owes to whom sends no key, is an answer. */
export async function checkUpstream(settings: Settings): Promise<void> {
  const { status, text } = await answerOf(settings, oneContactOf(0), {});
  if (isRedirect(status) || [502, 503, 504].includes(status)) throw answeredWrongly(status);
  if (status === 200) checkList(text);
}

type Answered = { status: number; text: string };

async function answerOf({ UPSTREAM_URL }: Settings, path: string, headers: HeadersInit): Promise<Answered> {
  try {
    const signal = AbortSignal.timeout(patience);
    // Where it leads elsewhere, such as to a page that asks who one is, what stands there knows nothing of the key.
    const asked = { headers, signal, redirect: "manual" } as const;
    const response = await fetch(UPSTREAM_URL.replace(/\/$/, "") + path, asked);
    return { status: response.status, text: await response.text() };
  } catch (error) {
    throw upstreamDown(error);
  }
}

/** Throws unless the upstream has answered, or knows nobody with this key. */
function checkReading(status: number): void {
  if (status === 200 || status === 401 || status === 404) return;
  if (status === 403) throw forbidden("This key may not read this account.");
  if (status === 429) throw tooMany("Too many requests. Wait, then try again.", 60_000);
  throw answeredWrongly(status);
}

const list = pageOf(z.unknown());

/** Throws unless this is a list: where UPSTREAM_URL leads to a page for people, that page welcomes any key. */
function checkList(text: string): void {
  try {
    list.parse(parseJson(text));
  } catch {
    throw upstreamDown(new Error("It answered 200, but no list of contacts."));
  }
}
