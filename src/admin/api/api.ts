import { type Client, type ReadingClient, createClient } from "#contract/client.ts";

/** The full client of the console's service. Only the outbox and the session may use it, which lint enforces. */
export const writingApi: Client = createClient({
  baseUrl: "",
  readFailure: async (response) => (await import("../problems/failure-in-words.ts")).failureInWords(response),
});

/** The same client, for reading only. */
export const api: ReadingClient = writingApi;
