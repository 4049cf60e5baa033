import type { QueryClient } from "@tanstack/react-query";
import { openAccountLog, storedValues } from "./account-storage.ts";
import { accountQuery, campaignsQuery } from "./lookups/lookups.ts";
import { readPageFirst } from "./routes.tsx";
import { sessionQuery } from "./session/session-query.ts";

/** How long to wait for the first records once the session is known, in milliseconds. */
const recordsTimeoutMs = 2000;

/**
 * Reads what the console shows first at the address of the window, so that it is rendered once, and not once for each reply. Rejects with the
 * error of the session if that cannot be read; what else fails or is late is reported where it is shown.
 */
export async function readFirst(queries: QueryClient): Promise<void> {
  const session = await queries.fetchQuery(sessionQuery);
  if (!session) return;
  const { account_id: accountId } = session;
  openAccountLog(accountId);
  void queries.prefetchQuery(accountQuery(accountId));
  void queries.prefetchQuery(campaignsQuery(accountId));
  await Promise.race([
    Promise.all([storedValues().ready, readPageFirst(queries, accountId)]),
    new Promise((done) => setTimeout(done, recordsTimeoutMs)),
  ]);
}
