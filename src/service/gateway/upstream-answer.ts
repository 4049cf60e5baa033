import { problemType } from "#contract/problems/problem.ts";
import { Refusal, refuse, tooMany } from "#service/http/refusal.ts";
import { passedDown } from "./passed-headers.ts";
import { type UpstreamReply, upstreamDown, upstreamSlow } from "./upstream.ts";

/** A reply of the upstream as it is passed on: JSON text, or none. */
export type PassedReply = { status: number; headers: Record<string, string>; text: string; type: string };

/** The interface has no redirects, so one means that something else answered. */
export const isRedirect = (status: number): boolean => status >= 300 && status < 400 && status !== 304;

/** 502 for an answer that is none of the interface. The cause is for the log alone. */
export function answeredWrongly(status: number, how = ""): Refusal {
  const elsewhere = isRedirect(status) ? ", a redirect away from UPSTREAM_URL" : "";
  return upstreamDown(new Error(`It answered ${status}${elsewhere}${how}.`));
}

/**
 * Filters a reply to a read or a write. Throws 502 where it is none of the interface. A refusal without a JSON body, such as an HTML page,
 * keeps its status and gets a problem document.
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
  if (!isSuccess && (!isRefusal(status) || betweenProxies.has(status))) throw answeredWrongly(status);
  // Our own request was slow, not the caller's. Passed on, a 408 would make browsers repeat it.
  if (status === 408) throw upstreamSlow(new Error("It answered 408."));
}

const json = "application/json; charset=utf-8";

const reads = new Set([200, 304]);
const writes = new Set([200, 201, 204]);

const isRefusal = (status: number): boolean => status >= 400 && status < 600;

/** For proxies only (407, 421, 511), for another protocol (426), and repeated by browsers on their own (425). */
const betweenProxies = new Set([407, 421, 425, 426, 511]);

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** The body where it is uncompressed JSON, or empty where that is allowed; else undefined. */
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
  if (!isRefusal(status)) throw answeredWrongly(status, ", but not with JSON");
  const detail =
    /^text\/plain\b/.test(headers["content-type"] ?? "") && status < 500 ? quoted(body) : undefined;
  if (status === 429 && !passed["retry-after"]) throw tooMany("too-many-requests", 1000);
  return refuse(new Refusal("upstream-refused", { upstream: { status, detail }, headers: passed }));
}

/** Quotes one short line of plain text only: no markup, addresses or host names. */
function quoted(body: Buffer): string | undefined {
  const text = body.toString("latin1").trim();
  return /^[\x20-\x7e]{1,200}$/.test(text) && !/[<>]|:\/\/|\d+\.\d+\.\d+\.\d+/.test(text) ? text : undefined;
}
