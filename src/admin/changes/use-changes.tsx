import { useQueryClient } from "@tanstack/react-query";
import {
  type ReactNode,
  createContext,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from "react";
import { ApiError } from "#contract/api-error.ts";
import { api } from "../api.ts";
import { pace } from "../pace.ts";
import { type AnyRecord, type Resource, type Target, listKey } from "../resource.ts";
import { type ListData, withRecord } from "../list/list-data.ts";
import { endSessionOn } from "../session/session-query.ts";
import { useSession } from "../session/use-session.ts";
import { tally } from "./change-log.ts";
import { type Change, overlay } from "./change.ts";
import { type Engine, createEngine } from "./engine.ts";
import { memoryJournal } from "./journal.ts";

const EngineContext = createContext<Engine | undefined>(undefined);

/** The engine of the account that is signed in. Changes that the session held back go on when it is back. */
export function ChangesProvider({
  resources,
  children,
}: {
  resources: readonly Resource[];
  children: ReactNode;
}) {
  const { isExpired } = useSession();
  const queries = useQueryClient();
  const [engine] = useState(() =>
    createEngine({
      api,
      pace,
      resources,
      journal: memoryJournal(),
      confirmed: ({ resource, scope, id }, answer, created) => {
        const key = listKey(resource, scope);
        queries.setQueryData(["record", ...key, id], answer);
        queries.setQueryData<ListData<AnyRecord>>(
          key,
          (list) => list && withRecord(list, id, answer.body, Date.now()),
        );
        if (created) void queries.invalidateQueries({ queryKey: key });
      },
      sessionEnded: () => endSessionOn(new ApiError(401), queries),
    }),
  );
  useEffect(() => {
    if (!isExpired) void engine.resume();
  }, [engine, isExpired]);
  useEffect(() => {
    const resume = () => void engine.resume();
    window.addEventListener("online", resume);
    return () => {
      window.removeEventListener("online", resume);
      engine.stop();
    };
  }, [engine]);
  return <EngineContext value={engine}>{children}</EngineContext>;
}

export function useEngine(): Engine {
  const engine = useContext(EngineContext);
  if (!engine) throw new Error("useEngine is used outside of ChangesProvider.");
  return engine;
}

/** A record with the changes under way laid over it, and those changes for marks beside its fields. */
export function useChanged<R extends AnyRecord>(
  target: Target,
  record: R,
): { shown: R; changes: readonly Change[] } {
  const { log } = useEngine();
  const changes = useSyncExternalStore(log.subscribe, () => log.of(target));
  const shown = useMemo(() => overlay(record, changes), [record, changes]);
  return { shown, changes };
}

/** All changes that this page knows, and how many are under way or need the user. */
export function useAllChanges() {
  const { log } = useEngine();
  const changes = useSyncExternalStore(log.subscribe, log.all);
  return { changes, ...tally(changes) };
}
