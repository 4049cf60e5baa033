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
  /** Loads what delivers changes with what the page has for it. */
  fetchDelivery(): Promise<(queries: QueryClient, accountId: number) => StartDelivery>;
  children: ReactNode;
};

/** The outbox of the account that is signed in. Changes that the session held back go on when it is back. */
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
    // Resumed at once after signing in again; a page that opens loads its rows first.
    const giveUp = wasExpired.current ? () => {} : whenSettled(resume);
    if (wasExpired.current) resume();
    window.addEventListener("online", outbox.tryNow);
    return () => {
      giveUp();
      window.removeEventListener("online", outbox.tryNow);
    };
  }, [outbox, isExpired]);
  useEffect(() => () => outbox.stop(), [outbox]);
  return <OutboxContext value={outbox}>{children}</OutboxContext>;
}

/** The outbox of the account that is signed in. */
export function useOutbox(): Outbox {
  const outbox = useContext(OutboxContext);
  if (!outbox) throw new Error("useOutbox is used outside of ChangesProvider.");
  return outbox;
}

/** A record with the changes under way laid over it, and those changes for marks beside its fields. */
export function useChanged<R extends AnyRecord>(
  target: Target,
  record: R,
): { shown: R; changes: readonly Change[] } {
  const { store } = useOutbox();
  const queue = useMemo(() => targetKey(target), [target]);
  const changes = useSyncExternalStore(store.subscribe, () => store.inQueue(queue));
  const shown = useMemo(() => overlay(record, changes), [record, changes]);
  return { shown, changes };
}

/** What is to be known `of` the tally of all changes. What draws it is drawn anew where that differs, and not with every change. */
export function useTally<Known>(of: (tally: Tally) => Known): Known {
  const { store } = useOutbox();
  return useSyncExternalStore(store.subscribe, () => of(store.tally()));
}
