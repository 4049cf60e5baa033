import type { IncomingHttpHeaders } from "node:http";

// W3C Trace Context: version, trace, parent, flags. All zeros name nothing, and version ff is none.
const wellFormed = /^(?!ff)[\da-f]{2}-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;

/** Which trace a request is part of, where its sender says so. */
export function traceparentOf({ traceparent }: IncomingHttpHeaders): string | undefined {
  return typeof traceparent === "string" && wellFormed.test(traceparent) ? traceparent : undefined;
}

/** The headers by which whoever is asked next is part of the same trace. */
export function traceHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const traceparent = traceparentOf(headers);
  if (!traceparent) return {};
  const { tracestate } = headers;
  const hasState = typeof tracestate === "string" && /^[\x20-\x7e]{1,512}$/.test(tracestate);
  return { traceparent, ...(hasState && { tracestate }) };
}
