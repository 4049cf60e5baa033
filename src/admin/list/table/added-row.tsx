import { Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { AnyRecord, Resource, Scope } from "#contract/records/resource.ts";
import { listDisplayWords } from "#words/list/list-display.ts";
import { useOutbox } from "../../changes/use-changes.tsx";
import { listQueryIn, rowAddress } from "../../list-cache/list-query.ts";
import type { Change } from "../../outbox/change.ts";
import { shownValue } from "../../ui/messages/shown-value.ts";
import { announce } from "../../ui/messages/announcement.tsx";
import { useList } from "../reading/use-list.ts";
import { reachRow } from "./reach-row.ts";

/** Records that were just added, with the list that they are in, the address of that, and what to say where they are not in sight. */
type Added = {
  readonly resource: Resource<AnyRecord, Scope>;
  readonly scope: Scope;
  readonly ids: readonly [number, ...number[]];
  readonly list: string;
  readonly says: string | undefined;
};

const latest = shownValue<Added | undefined>(undefined);

/** Has records shown in their list once they are added, and announces it where `says` something. */
export function useAddedRows<R extends AnyRecord, S extends Scope>(
  resource: Resource<R, S>,
  scope: S,
  list: string,
) {
  const outbox = useOutbox();
  return async (creations: readonly Change[], says?: string): Promise<void> => {
    if (says) announce(says);
    const ended = await Promise.all(creations.map(({ id }) => outbox.ended(id)));
    const [first, ...others] = ended.map(({ target }) => target.id).filter(isKnown);
    if (first === undefined) return;
    const ids = [first, ...others] as const;
    latest.show({ resource, scope, ids, list, says });
  };
}

/** Whether the service has named a record: before that it has none. */
const isKnown = (id: number) => id > 0;

/** Reaches the row of a record that was just added; where that is not in sight, what was announced gets a way to it. Once in the console. */
export function AddedRow() {
  const added = useSyncExternalStore(latest.subscribe, latest.current);
  return <Suspense>{added && <ReachAdded key={`${added.list} ${added.ids}`} added={added} />}</Suspense>;
}

// In milliseconds. In a list that is searched, filtered or sorted it may stand anywhere, or nowhere.
const [patience, patienceWithQuery] = [6000, 800];
const nothing = { from: 0, to: 0 };

function ReachAdded({ added }: { added: Added }) {
  const { resource, scope, ids, list: address, says } = added;
  const [id] = ids;
  const location = useLocation();
  const navigate = useNavigate();
  const { list } = useList(resource, scope, nothing);
  // A new record stands last.
  useList(resource, scope, { from: Math.max(0, list.total - list.size), to: list.total });
  const isHere = location.pathname === address;
  const isAsked = listQueryIn(location) !== "";
  const position = isHere && !isAsked ? list.positions.get(id) : undefined;
  const [begun] = useState(() => performance.now());
  const until = begun + (isHere && isAsked ? patienceWithQuery : patience);
  useEffect(() => {
    const end = (row: HTMLElement | undefined) => {
      latest.show(undefined);
      const show = { says: listDisplayWords.show, act: () => void navigate(rowAddress(address, id)) };
      if (!row && says) announce(says, [show]);
    };
    return isHere || performance.now() > until
      ? reachRow(ids, position, until, end)
      : later(until - performance.now(), () => end(undefined));
  }, [id, ids, position, until, isHere, address, says, navigate]);
  return null;
}

function later(milliseconds: number, act: () => void): () => void {
  const timer = setTimeout(act, milliseconds);
  return () => clearTimeout(timer);
}
