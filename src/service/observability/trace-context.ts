import type { IncomingHttpHeaders } from "node:http";

// W3C Trace Context: version, trace id, parent id, flags. Ids of zeros and the version ff are invalid.
const wellFormed = /^(?!ff)[\da-f]{2}-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;

/** The `traceparent` of a request, if it is valid. */
export function traceparentOf({ traceparent }: IncomingHttpHeaders): string | undefined {
  return typeof traceparent === "string" && wellFormed.test(traceparent) ? traceparent : undefined;
}

/** The headers that propagate the trace of a request to the upstream. */
export function traceHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const traceparent = traceparentOf(headers);
  if (!traceparent) return {};
  const { tracestate } = headers;
  const hasState = typeof tracestate === "string" && /^[\x20-\x7e]{1,512}$/.test(tracestate);
  return { traceparent, ...(hasState && { tracestate }) };
}
