import { negotiate } from "@fastify/accept-negotiator";

/** How what is sent is coded. */
export type Coding = "br" | "gzip" | "identity";

/** The best coding that an `Accept-Encoding` takes: `negotiate` answers one of those it is given, or null. */
export const codingOf = (acceptEncoding = ""): Coding =>
  (negotiate(acceptEncoding, ["br", "gzip", "identity"]) as Coding | null) ?? "identity";
