import { negotiate } from "@fastify/accept-negotiator";

/** A content coding (RFC 9110, 8.4.1). */
export type Coding = "br" | "gzip" | "identity";

/** The best coding that `Accept-Encoding` allows. The cast holds because `negotiate` returns one of the given codings, or null. */
export const codingOf = (acceptEncoding = ""): Coding =>
  (negotiate(acceptEncoding, ["br", "gzip", "identity"]) as Coding | null) ?? "identity";
