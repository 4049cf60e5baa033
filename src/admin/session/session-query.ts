import { type Query, type QueryClient, queryOptions } from "@tanstack/react-query";
import { ApiError } from "#contract/problems/api-error.ts";
import { isRetriedSilently } from "#contract/retry.ts";
import type { Session } from "#contract/session.ts";
import { api } from "../api/api.ts";
import { isSignedOut, revokeLeftSession } from "./signed-out.ts";

/** Who is signed in, or null. `expired` says that the service no longer knows the session, while the page goes on showing what it has. */
type KnownSession = { account_id: number; may_write: boolean; expired: boolean } | null;

const sessionKey = ["session"] as const;

/** Whether a query reads what belongs to the account, rather than who is signed in. */
export const isOfAccount = ({ queryKey: [read] }: Query): boolean => read !== "session";

/** Who is signed in, as a query. */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: async ({ client, signal }): Promise<KnownSession> =>
    reconcile(client.getQueryData<KnownSession>(sessionKey) ?? null, await answeredSession(signal)),
  staleTime: 60_000,
  // Nothing is shown before it is known: where the browser has no network, that is said at once.
  retry: (failures, error) => navigator.onLine && isRetriedSilently(failures, error),
});

// What was asked with the key before may be answered after signing in again, and says nothing about the new one.
const signedInAt = new WeakMap<QueryClient, number>();
const late = 5000;

/** Marks the session as ended if the error is a 401, so that the key is asked for over the page. */
export function endSessionOn(error: unknown, queryClient: QueryClient): void {
  if (!(error instanceof ApiError) || error.status !== 401) return;
  queryClient.setQueryData<KnownSession>(sessionKey, (known) => known && { ...known, expired: true });
  if (Date.now() - (signedInAt.get(queryClient) ?? 0) < late) void resumeSession(queryClient);
}

/** Takes over a fresh session; whatever failed for want of one is read again. */
export function beginSession(session: Session, queryClient: QueryClient): Promise<void> {
  signedInAt.set(queryClient, Date.now());
  return goOnWith(session, queryClient);
}

async function goOnWith(session: Session, queryClient: QueryClient): Promise<void> {
  const begun: KnownSession = { ...session, expired: false };
  queryClient.setQueryData<KnownSession>(sessionKey, begun);
  // What failed while no page showed it would be shown as failed, untried, by the next page that needs it.
  queryClient.removeQueries({ predicate: (query) => query.state.status === "error" && !query.isActive() });
  await queryClient.invalidateQueries({ predicate: isOfAccount });
}

/** Asks whether the session that had ended is there after all, as when somebody signed in again in another tab. */
export async function resumeSession(queryClient: QueryClient): Promise<void> {
  if (!queryClient.getQueryData<KnownSession>(sessionKey)?.expired) return;
  const found = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => null);
  if (found && !found.expired) await goOnWith(found, queryClient);
}

/** Forgets who was signed in and everything that was read for them. */
export function forgetSession(queryClient: QueryClient): void {
  queryClient.setQueryData<KnownSession>(sessionKey, null);
  // The pages leave first: one that still stood would ask anew, without a session, for what is taken from under it.
  setTimeout(() => queryClient.removeQueries({ predicate: isOfAccount }));
}

async function answeredSession(signal: AbortSignal): Promise<Session | null> {
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

// Another tab may have signed out, or in to another account: this page still belongs to the account that it shows.
function reconcile(known: KnownSession, answered: Session | null): KnownSession {
  if (answered && (!known || known.account_id === answered.account_id))
    return { ...answered, expired: false };
  return known && { ...known, expired: true };
}
