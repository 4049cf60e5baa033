import type { AnyRecord, Resource, Scope, Target } from "#contract/records/resource.ts";
import { isOpen, overlay } from "../../outbox/change.ts";
import type { ChangeStore, Tally } from "../../outbox/change-store.ts";
import { type ListData, type ReadPage, recordAt } from "../../list-cache/list-data.ts";

/** A list, and the store of the changes that may be open in it. */
export type ListInChange = {
  readonly store: ChangeStore;
  readonly resource: Pick<Resource, "name">;
  readonly scope: Scope;
};

// A cache, because several finders search the same list.
const latest = new WeakMap<object, { readonly tally: Tally; readonly shown: unknown }>();

/** The list with its open changes applied, as its rows show it. Pages without changes stay the same objects. */
export function withOpenChanges<R extends AnyRecord>(list: ListData<R>, of: ListInChange): ListData<R> {
  const tally = of.store.tally();
  const known = latest.get(list);
  // Cast: it was made from the same list.
  if (known?.tally === tally) return known.shown as ListData<R>;
  const shown = laidOver(list, shownRecords(list, of));
  latest.set(list, { tally, shown });
  return shown;
}

const laidOver = <R>(list: ListData<R>, shown: ReadonlyMap<number, R>): ListData<R> =>
  shown.size === 0
    ? list
    : {
        ...list,
        head: shownPage(list.head, 0, shown),
        pages: list.pages.map((page, index) => page && shownPage(page, index * list.size, shown)),
      };

/** The records with open changes, as they are shown, by position. */
function shownRecords<R extends AnyRecord>(list: ListData<R>, of: ListInChange): ReadonlyMap<number, R> {
  const changes = of.store.all().filter((change) => isOpen(change) && isOfList(change.target, of));
  const shown = new Map<number, R>();
  for (const [position, some] of Map.groupBy(changes, ({ target }) => list.positions.get(target.id))) {
    const record = position === undefined ? undefined : recordAt(list, position);
    if (position !== undefined && record) shown.set(position, overlay<R>(record, some));
  }
  return shown;
}

const isOfList = (target: Target, { resource, scope }: ListInChange): boolean =>
  target.resource === resource.name &&
  Object.entries(scope).every(([name, value]) => target.scope[name] === value);

function shownPage<R>(page: ReadPage<R>, from: number, shown: ReadonlyMap<number, R>): ReadPage<R> {
  const isShown = page.records.some((_, index) => shown.has(from + index));
  if (!isShown) return page;
  return { ...page, records: page.records.map((record, index) => shown.get(from + index) ?? record) };
}
