import { type Client, type ReadingClient, createClient } from "#contract/client.ts";
import { whenSettled } from "../parts/when-settled.ts";

// What says failures in words is fetched early: it is needed where the network is bad.
const loadWords = () => import("../problems/failure-in-words.ts");
whenSettled(() => void loadWords().catch(() => {}));

/** The whole client of the page's own service. Only the outbox of changes and the session may write, which the linter sees to. */
export const writingApi: Client = createClient({
  baseUrl: "",
  readFailure: async (response) => (await loadWords()).failureInWords(response),
});

/** The client of the page's own service, with the session of the page, for reading. */
export const api: ReadingClient = writingApi;
