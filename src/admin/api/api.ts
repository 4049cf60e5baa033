import { type Client, type ReadingClient, createClient } from "#contract/client.ts";

const loadWords = () => import("../problems/failure-in-words.ts");

// A second attempt, because the connection may have dropped for a moment. No more: a failure must be reported even if the connection stays away.
const retryMs = 1000;

/** The full client of the console's service. Only the outbox and the session may use it, which lint enforces. */
export const writingApi: Client = createClient({
  baseUrl: "",
  readFailure: async (response) => {
    const words = loadWords().catch(() => new Promise((done) => setTimeout(done, retryMs)).then(loadWords));
    return (await words).failureInWords(response);
  },
});

/** The same client, for reading only. */
export const api: ReadingClient = writingApi;
