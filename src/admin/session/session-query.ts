import { type Query, type QueryClient, queryOptions } from "@tanstack/react-query";
import { ApiError } from "#contract/problems/api-error.ts";
import { isRetriedSilently } from "#contract/retry.ts";
import type { Session } from "#contract/session.ts";
import { api } from "../api/api.ts";
import { isSignedOut, revokeLeftSession } from "./signed-out.ts";

/** The session, or null if nobody is signed in. `expired` means that the service has ended it, while the page still shows its data. */
type KnownSession = { account_id: number; may_write: boolean; expired: boolean } | null;

const sessionKey = ["session"] as const;

/** Whether a query reads data of the account, as opposed to the session itself. */
export const isAccountQuery = ({ queryKey: [read] }: Query): boolean => read !== "session";

/** The query for the session. */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: async ({ client, signal }): Promise<KnownSession> =>
    reconcile(client.getQueryData<KnownSession>(sessionKey) ?? null, await fetchSession(signal)),
  staleTime: 60_000,
  // Nothing is shown before it is read, so without a network it must fail at once instead of pausing.
  retry: (failures, error) => navigator.onLine && isRetriedSilently(failures, error),
});

// A request from before the last sign-in may be answered lateReplyMs, and says nothing about the new session.
const signedInAt = new WeakMap<QueryClient, number>();
const lateReplyMs = 5000;

/** Marks the session as expired if the error is a 401, so that the key is asked for again. */
export function endSessionOn(error: unknown, queryClient: QueryClient): void {
  if (!(error instanceof ApiError) || error.status !== 401) return;
  queryClient.setQueryData<KnownSession>(sessionKey, (known) => known && { ...known, expired: true });
  if (Date.now() - (signedInAt.get(queryClient) ?? 0) < lateReplyMs) void resumeSession(queryClient);
}

/** Installs a new session, and refetches the queries that failed without one. */
export function beginSession(session: Session, queryClient: QueryClient): Promise<void> {
  signedInAt.set(queryClient, Date.now());
  return adoptSession(session, queryClient);
}

async function adoptSession(session: Session, queryClient: QueryClient): Promise<void> {
  const begun: KnownSession = { ...session, expired: false };
  queryClient.setQueryData<KnownSession>(sessionKey, begun);
  // Inactive failed queries are removed, or the next page that needs them would show the error without trying.
  queryClient.removeQueries({ predicate: (query) => query.state.status === "error" && !query.isActive() });
  await queryClient.invalidateQueries({ predicate: isAccountQuery });
}

/** Reads the session again after it expired, because the user may have signed in again in another tab. */
export async function resumeSession(queryClient: QueryClient): Promise<void> {
  if (!queryClient.getQueryData<KnownSession>(sessionKey)?.expired) return;
  const found = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => null);
  if (found && !found.expired) await adoptSession(found, queryClient);
}

/** Cancels what is being read, and what waits for its turn: no session is left to read it with. */
export const stopReading = (queryClient: QueryClient): void =>
  void queryClient.cancelQueries({ predicate: isAccountQuery });

/** Forgets the session and all data that were read with it. */
export function forgetSession(queryClient: QueryClient): void {
  queryClient.setQueryData<KnownSession>(sessionKey, null);
  // The pages unmount first: a mounted one would refetch the removed data, without a session.
  setTimeout(() => queryClient.removeQueries({ predicate: isAccountQuery }));
}

async function fetchSession(signal: AbortSignal): Promise<Session | null> {
  if (isSignedOut()) {
    void revokeLeftSession();
    return null;
  }
  try {
    return (await api.getSession({ signal })).body;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

// Another tab may have signed out, or in to another account. This page still belongs to the account that it shows.
function reconcile(known: KnownSession, answered: Session | null): KnownSession {
  if (answered && (!known || known.account_id === answered.account_id))
    return { ...answered, expired: false };
  return known && { ...known, expired: true };
}
