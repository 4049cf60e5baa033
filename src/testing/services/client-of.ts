import { type ClientOptions, type Client, createClient } from "#contract/client.ts";
import { parseProblem } from "#contract/problems/parse-problem.ts";

/** A client as any program would have it: what a refusal says is what the service said. */
export const clientOf = (options: Omit<ClientOptions, "readFailure">): Client =>
  createClient({ ...options, readFailure: parseProblem });
