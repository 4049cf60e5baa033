import { type Client, type ReadingClient, createClient } from "#contract/client.ts";

/** The whole client of the page's own service. Only the outbox of changes and the session may write, which the linter sees to. */
export const writingApi: Client = createClient({
  baseUrl: "",
  readFailure: async (response) => (await import("../problems/failure-in-words.ts")).failureInWords(response),
});

/** The client of the page's own service, with the session of the page, for reading. */
export const api: ReadingClient = writingApi;
