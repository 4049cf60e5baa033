import type { AnyRecord, Resource, Scope, Target } from "#contract/records/resource.ts";
import { isOpen, overlay } from "../../outbox/change.ts";
import type { ChangeStore, Tally } from "../../outbox/change-store.ts";
import { type ListData, type ReadPage, recordAt } from "../../list-cache/list-data.ts";

/** A list, and the store of the changes that may be open in it. */
export type ListWithChanges = {
  readonly store: ChangeStore;
  readonly resource: Pick<Resource, "name">;
  readonly scope: Scope;
};

// A cache, because several finders search the same list.
const latest = new WeakMap<object, { readonly tally: Tally; readonly shown: unknown }>();

// A run may have as many changes as a list has records.
const changesPerStep = 500;

/**
 * Returns the list with its open changes applied, as its rows show it, in steps that each take little time. Pages without changes stay the same
 * objects.
 */
export function* withOpenChanges<R extends AnyRecord>(
  list: ListData<R>,
  of: ListWithChanges,
): Generator<undefined, ListData<R>> {
  const tally = of.store.tally();
  if (tally.waiting === 0) return list;
  const known = latest.get(list);
  // Cast: it was made from the same list.
  if (known?.tally === tally) return known.shown as ListData<R>;
  const records = yield* shownRecords(list, of);
  const shown = records.size === 0 ? list : yield* withRecords(list, records);
  latest.set(list, { tally, shown });
  return shown;
}

/** The records with open changes, as they are shown, by position. */
function* shownRecords<R extends AnyRecord>(
  list: ListData<R>,
  of: ListWithChanges,
): Generator<undefined, ReadonlyMap<number, R>> {
  const shown = new Map<number, R>();
  for (const [index, change] of of.store.all().entries()) {
    if (index % changesPerStep === 0) yield;
    if (!isOpen(change) || !isOfList(change.target, of)) continue;
    const position = list.positions.get(change.target.id);
    if (position === undefined) continue;
    const record = shown.get(position) ?? recordAt(list, position);
    if (record) shown.set(position, overlay<R>(record, [change]));
  }
  return shown;
}

function* withRecords<R>(
  list: ListData<R>,
  shown: ReadonlyMap<number, R>,
): Generator<undefined, ListData<R>> {
  const pages = [...list.pages];
  for (const [index, page] of list.pages.entries()) {
    if (page) pages[index] = shownPage(page, index * list.size, shown);
    yield;
  }
  return { ...list, head: shownPage(list.head, 0, shown), pages };
}

const isOfList = (target: Target, { resource, scope }: ListWithChanges): boolean =>
  target.resource === resource.name &&
  Object.entries(scope).every(([name, value]) => target.scope[name] === value);

function shownPage<R>(page: ReadPage<R>, from: number, shown: ReadonlyMap<number, R>): ReadPage<R> {
  const isShown = page.records.some((_, index) => shown.has(from + index));
  if (!isShown) return page;
  return { ...page, records: page.records.map((record, index) => shown.get(from + index) ?? record) };
}
