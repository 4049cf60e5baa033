import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import {
  type ReactNode,
  createContext,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { type AnyRecord, type Target, targetKey } from "#contract/records/resource.ts";
import { openAccountLog } from "../account-storage.ts";
import type { Tally } from "../outbox/change-store.ts";
import { type Change, overlay } from "../outbox/change.ts";
import type { StartDelivery } from "../outbox/delivery.ts";
import { type Outbox, createOutbox } from "../outbox/outbox.ts";
import { fetchPart } from "../parts/fetch-part.ts";
import { whenSettled } from "../parts/when-settled.ts";
import { useSession } from "../session/use-session.ts";

const OutboxContext = createContext<Outbox | undefined>(undefined);

type ChangesProviderProps = {
  /** Loads the code that sends changes. */
  fetchDelivery(): Promise<(queries: QueryClient, accountId: number) => StartDelivery>;
  children: ReactNode;
};

/** Provides the outbox of the signed-in account. Sending resumes after an expired session is renewed. */
export function ChangesProvider({ fetchDelivery, children }: ChangesProviderProps) {
  const { accountId, isExpired } = useSession();
  const queries = useQueryClient();
  const [outbox] = useState(() =>
    createOutbox(openAccountLog(accountId), {
      accountId,
      loadChunk: fetchPart,
      loadDelivery: async () => (await fetchDelivery())(queries, accountId),
    }),
  );
  const wasExpired = useRef(false);
  useEffect(() => {
    if (isExpired) {
      wasExpired.current = true;
      return;
    }
    const resume = () => outbox.resume();
    // Resumed at once after signing in again; a new page loads its rows first.
    const cancelResume = wasExpired.current ? () => {} : whenSettled(resume);
    if (wasExpired.current) resume();
    window.addEventListener("online", outbox.tryNow);
    return () => {
      cancelResume();
      window.removeEventListener("online", outbox.tryNow);
    };
  }, [outbox, isExpired]);
  useEffect(() => () => outbox.stop(), [outbox]);
  return <OutboxContext value={outbox}>{children}</OutboxContext>;
}

/** The outbox of the signed-in account. */
export function useOutbox(): Outbox {
  const outbox = useContext(OutboxContext);
  if (!outbox) throw new Error("useOutbox is used outside of ChangesProvider.");
  return outbox;
}

/** A record with its pending changes applied, and its changes for the marks beside its fields. */
export function useChangedRecord<R extends AnyRecord>(
  target: Target,
  record: R,
): { shown: R; changes: readonly Change[] } {
  const { store } = useOutbox();
  const queue = useMemo(() => targetKey(target), [target]);
  const changes = useSyncExternalStore(store.subscribe, () => store.inQueue(queue));
  const shown = useMemo(() => overlay(record, changes), [record, changes]);
  return { shown, changes };
}

/** Selects from the tally of all changes. The component renders again only when the selected value differs. */
export function useTally<Selected>(select: (tally: Tally) => Selected): Selected {
  const { store } = useOutbox();
  return useSyncExternalStore(store.subscribe, () => select(store.tally()));
}
