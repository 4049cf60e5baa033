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

/** Records that were just added, the list that contains them with its address, and the announcement if they are out of sight. */
type Added = {
  readonly resource: Resource<AnyRecord, Scope>;
  readonly scope: Scope;
  readonly ids: readonly [number, ...number[]];
  readonly list: string;
  readonly announcement: string | undefined;
};

const latest = shownValue<Added | undefined>(undefined);

/** Returns a function that waits until records are created, then shows them in their list. Announces `says`, if given. */
export function useAddedRows<R extends AnyRecord, S extends Scope>(
  resource: Resource<R, S>,
  scope: S,
  list: string,
) {
  const outbox = useOutbox();
  return async (creations: readonly Change[], announcement?: string): Promise<void> => {
    if (announcement) announce(announcement);
    const ended = await Promise.all(creations.map(({ id }) => outbox.ended(id)));
    const [first, ...others] = ended.map(({ target }) => target.id).filter(isKnown);
    if (first === undefined) return;
    const ids = [first, ...others] as const;
    latest.show({ resource, scope, ids, list, announcement });
  };
}

/** Whether the service has assigned an ID: records that it has not created yet have none above 0. */
const isKnown = (id: number) => id > 0;

/** Scrolls to the row of a record that was just added. If the row is not found, the announcement gets a link to it. Mounted once in the console. */
export function AddedRow() {
  const added = useSyncExternalStore(latest.subscribe, latest.current);
  return <Suspense>{added && <ReachAdded key={`${added.list} ${added.ids}`} added={added} />}</Suspense>;
}

// In milliseconds: how long the row is looked for, and how long in a list with a query, which may not contain it.
const [timeoutMs, timeoutWithQueryMs] = [6000, 800];
const nothing = { from: 0, to: 0 };

function ReachAdded({ added }: { added: Added }) {
  const { resource, scope, ids, list: address, announcement } = added;
  const [id] = ids;
  const location = useLocation();
  const navigate = useNavigate();
  const { list } = useList(resource, scope, nothing);
  // A new record is the last of the list.
  useList(resource, scope, { from: Math.max(0, list.total - list.size), to: list.total });
  const isHere = location.pathname === address;
  const isAsked = listQueryIn(location) !== "";
  const position = isHere && !isAsked ? list.positions.get(id) : undefined;
  const [begun] = useState(() => performance.now());
  const until = begun + (isHere && isAsked ? timeoutWithQueryMs : timeoutMs);
  useEffect(() => {
    const end = (row: HTMLElement | undefined) => {
      latest.show(undefined);
      const show = { label: listDisplayWords.show, action: () => void navigate(rowAddress(address, id)) };
      if (!row && announcement) announce(announcement, [show]);
    };
    return isHere || performance.now() > until
      ? reachRow(ids, position, until, end)
      : later(until - performance.now(), () => end(undefined));
  }, [id, ids, position, until, isHere, address, announcement, navigate]);
  return null;
}

function later(milliseconds: number, action: () => void): () => void {
  const timer = setTimeout(action, milliseconds);
  return () => clearTimeout(timer);
}
