import { problemType } from "#contract/problems/problem.ts";
import { Refusal, refuse, tooManyRequests } from "#service/http/refusal.ts";
import { passedDown } from "./passed-headers.ts";
import { type UpstreamReply, upstreamDown, upstreamSlow } from "./upstream.ts";

/** A reply to pass on to the caller: its text is JSON or empty. */
export type PassedReply = { status: number; headers: Record<string, string>; text: string; type: string };

/** The interface has no redirects: one comes from something else in the place of the upstream. */
export const isRedirect = (status: number): boolean => status >= 300 && status < 400 && status !== 304;

/** 502 for a reply that does not follow the interface. The cause is only for the log. */
export function invalidReply(status: number, how = ""): Refusal {
  const elsewhere = isRedirect(status) ? ", a redirect away from UPSTREAM_URL" : "";
  return upstreamDown(new Error(`It answered ${status}${elsewhere}${how}.`));
}

/**
 * Filters a reply to a read or a write. Throws 502 for one that does not follow the interface. A refusal without a JSON body, such as an HTML
 * page, keeps its status and gets a problem document.
 */
export function passedReply(reply: UpstreamReply, isRead: boolean): PassedReply {
  const { status, headers } = reply;
  checkStatus(status, isRead);
  const text = jsonText(reply);
  const passed = passedDown(headers);
  if (text === undefined) return refuseIn(reply, passed);
  const isProblem = isRefusal(status) && headers["content-type"]?.startsWith(problemType);
  return { status, headers: passed, text, type: isProblem ? problemType : json };
}

function checkStatus(status: number, isRead: boolean): void {
  const isSuccess = (isRead ? reads : writes).has(status);
  if (!isSuccess && (!isRefusal(status) || betweenProxies.has(status))) throw invalidReply(status);
  // Our own request was slow, not the caller's. Passed on, a 408 would make browsers repeat it.
  if (status === 408) throw upstreamSlow(new Error("It answered 408."));
}

const json = "application/json; charset=utf-8";

const reads = new Set([200, 304]);
const writes = new Set([200, 201, 204]);

const isRefusal = (status: number): boolean => status >= 400 && status < 600;

/** Statuses for proxies (407, 421, 511) or for another protocol (426), and one on which browsers retry by themselves (425). */
const betweenProxies = new Set([407, 421, 425, 426, 511]);

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** The body if it is uncompressed JSON, or empty where that is allowed, else undefined. */
function jsonText({ status, headers, body }: UpstreamReply): string | undefined {
  if (body.length === 0) return mayBeEmpty.has(status) ? "" : undefined;
  if (headers["content-encoding"] && headers["content-encoding"] !== "identity") return undefined;
  try {
    const text = utf8.decode(body);
    JSON.parse(text);
    return text;
  } catch {
    return undefined;
  }
}

const mayBeEmpty = new Set([201, 204, 304]);

function refuseIn({ status, headers, body }: UpstreamReply, passed: Record<string, string>): never {
  if (!isRefusal(status)) throw invalidReply(status, ", but not with JSON");
  const detail =
    /^text\/plain\b/.test(headers["content-type"] ?? "") && status < 500 ? quoted(body) : undefined;
  if (status === 429 && !passed["retry-after"]) throw tooManyRequests("too-many-requests", 1000);
  return refuse(new Refusal("upstream-refused", { upstream: { status, detail }, headers: passed }));
}

/** Quotes one short line of plain text only: no markup, addresses or host names. */
function quoted(body: Buffer): string | undefined {
  const text = body.toString("latin1").trim();
  return /^[\x20-\x7e]{1,200}$/.test(text) && !/[<>]|:\/\/|\d+\.\d+\.\d+\.\d+/.test(text) ? text : undefined;
}
