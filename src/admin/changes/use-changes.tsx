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
import { ApiError } from "#contract/problems/api-error.ts";
import type { Answer } from "#contract/client.ts";
import {
  type AnyRecord,
  type Resource,
  type Target,
  listKey,
  recordKey,
} from "#contract/records/resource.ts";
import { marksWords } from "#words/changes/marks.ts";
import { writingApi } from "../api/api.ts";
import { waits } from "../api/server-waits.ts";
import { openAccountLog } from "../account-storage.ts";
import { type ListData, exactTotal, recordAt, withRecord } from "../list-cache/list-data.ts";
import { updateList } from "../list-cache/update-list.ts";
import { type Change, overlay } from "../outbox/change.ts";
import { type Outbox, createOutbox } from "../outbox/outbox.ts";
import { fetchPart } from "../parts/fetch-part.ts";
import { rateLimiter } from "../api/rate-limiter.ts";
import { endSessionOn, isOfAccount, resumeSession } from "../session/session-query.ts";
import { useSession } from "../session/use-session.ts";
import { setTitleProgress } from "../ui/layout/page/document-title.ts";
import { whenSettled } from "../parts/when-settled.ts";

const OutboxContext = createContext<Outbox | undefined>(undefined);

/** The outbox of the account that is signed in. Changes that the session held back go on when it is back. */
export function ChangesProvider({
  resources,
  children,
}: {
  resources: readonly Resource[];
  children: ReactNode;
}) {
  const { accountId, isExpired } = useSession();
  const queries = useQueryClient();
  const [outbox] = useState(() =>
    createOutbox(openAccountLog(accountId), {
      accountId,
      api: writingApi,
      rateLimiter,
      fetchPart,
      resources,
      confirmed: (...record) => showConfirmed(queries, ...record),
      underWay: (percent) => setTitleProgress(percent === undefined ? "" : marksWords.percent(percent)),
      lastRead: (target) => lastRead(queries, target),
      waits: waits.note,
      counted: (target) => {
        const list = listOf(queries, target);
        return list && exactTotal(list);
      },
      // A first read that is under way would not be asked again.
      missed: () => void whenSettled(() => void queries.invalidateQueries({ predicate: isOfAccount })),
      sessionEnded: () => endSessionOn(new ApiError(401), queries),
      sessionIsBack: () => void resumeSession(queries),
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
    window.addEventListener("online", resume);
    return () => {
      giveUp();
      window.removeEventListener("online", resume);
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
  const changes = useSyncExternalStore(store.subscribe, () => store.of(target));
  const shown = useMemo(() => overlay(record, changes), [record, changes]);
  return { shown, changes };
}

/** How many changes are under way, and how many need the user. */
export function useTally() {
  const { store } = useOutbox();
  return useSyncExternalStore(store.subscribe, store.tally);
}

const listOf = (queries: QueryClient, { resource, scope }: Target) =>
  queries.getQueryData<ListData<AnyRecord>>(listKey(resource, scope));

function lastRead(queries: QueryClient, target: Target): AnyRecord | undefined {
  const list = listOf(queries, target);
  const position = list?.positions.get(target.id);
  const listed = list && position !== undefined ? recordAt(list, position) : undefined;
  return listed ?? queries.getQueryData<Answer<AnyRecord>>(recordKey(target))?.body;
}

/** Puts the answer of the service into the cached lists and records. */
function showConfirmed(queries: QueryClient, target: Target, answer: Answer<AnyRecord>, created: boolean) {
  const { resource, scope, id } = target;
  const key = listKey(resource, scope);
  queries.setQueryData(recordKey(target), answer);
  updateList(queries, key, (list) => withRecord(list, id, answer.body, performance.now()));
  if (created) void queries.invalidateQueries({ queryKey: key });
}
