import { createClient } from "#contract/client.ts";

/** The client of the page's own service, with the session of the page. */
export const api = createClient({ baseUrl: "" });
