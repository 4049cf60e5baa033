import { type ClientOptions, type Client, createClient } from "#contract/client.ts";
import { parseProblem } from "#contract/problems/parse-problem.ts";

/** A client whose errors have the messages of the service, unlike that of the console, which has its own texts. */
export const clientOf = (options: Omit<ClientOptions, "readFailure">): Client =>
  createClient({ ...options, readFailure: parseProblem });
