import type { AnyRecord, Resource, Scope, Target } from "#contract/records/resource.ts";
import { isOpen, overlay } from "../../outbox/change.ts";
import type { ChangeStore } from "../../outbox/change-store.ts";
import { type ListData, type ReadPage, recordAt } from "../../list-cache/list-data.ts";

/** Which list it is, and the changes that may be under way in it. */
export type ListInChange = {
  readonly store: ChangeStore;
  readonly resource: Pick<Resource, "name">;
  readonly scope: Scope;
};

/** The list as its rows show it, with the changes under way; pages without any stay the same objects. */
export function withOpenChanges<R extends AnyRecord>(list: ListData<R>, of: ListInChange): ListData<R> {
  const shown = shownRecords(list, of);
  if (shown.size === 0) return list;
  return {
    ...list,
    head: shownPage(list.head, 0, shown),
    pages: list.pages.map((page, index) => page && shownPage(page, index * list.size, shown)),
  };
}

/** The records that are being changed as they are shown, by their positions. */
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
