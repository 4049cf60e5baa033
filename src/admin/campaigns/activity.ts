import { type Value, targetKey } from "#contract/records/resource.ts";
import { type Change, isOpen, isStopped, needsUser } from "../outbox/change.ts";

/** Numbers of records of a campaign that were changed in this browser since a moment, and of changes that are unfinished. */
export type Activity = {
  readonly raised: number;
  readonly lowered: number;
  readonly activated: number;
  readonly deactivated: number;
  readonly added: number;
  readonly conflicts: number;
  readonly refused: number;
  /** Changes that need the user for any other reason. */
  readonly unclear: number;
  /** Prices that were typed and not saved. */
  readonly typed: number;
  readonly unsent: number;
  readonly saving: number;
};

/** When the week of `now` began, in milliseconds, by the first day of the week in the locale. */
export function weekStart(now: Date, locale: string): number {
  const { firstDay = 1 } = new Intl.Locale(locale).getWeekInfo?.() ?? {};
  const days = (now.getDay() - firstDay + 7) % 7;
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - days).getTime();
}

/** Counts the changes of one campaign that were saved since a moment (in milliseconds), and all unfinished ones. */
export function activityOf(changes: readonly Change[], since: number): Omit<Activity, "typed"> {
  const saved = changes
    .filter(({ state, madeAt }) => state.is === "confirmed" && madeAt >= since)
    .toSorted((a, b) => a.madeAt - b.madeAt);
  const edited = saved.filter(({ kind }) => kind === "update");
  const count = (predicate: (change: Change) => boolean) => changes.filter(predicate).length;
  const [prices, statuses] = [netChangesOf(edited, "price"), netChangesOf(edited, "target_status")];
  return {
    raised: prices.filter(([from, to]) => Number(to) > Number(from)).length,
    lowered: prices.filter(([from, to]) => Number(to) < Number(from)).length,
    activated: statuses.filter(([from, to]) => to === "ACTIVE" && from !== to).length,
    deactivated: statuses.filter(([from, to]) => to === "INACTIVE" && from !== to).length,
    added: saved.length - edited.length,
    conflicts: count(({ state }) => state.is === "conflict"),
    refused: count(({ state }) => state.is === "rejected"),
    unclear: count((change) => needsUser(change) && !namedStates.has(change.state.is)),
    unsent: count(isStopped),
    saving: count(isOpen),
  };
}

const namedStates: ReadonlySet<string> = new Set(["conflict", "rejected"]);

/** For each record the value of a field before the first of these changes, and after the last. */
function netChangesOf(changes: readonly Change[], field: string): (readonly [from: Value, to: Value])[] {
  const netChanges = new Map<string, readonly [from: Value, to: Value]>();
  for (const { target, fields } of changes) {
    const { from, to } = fields[field] ?? {};
    if (from === undefined || to === undefined) continue;
    const key = targetKey(target);
    netChanges.set(key, [netChanges.get(key)?.[0] ?? from, to]);
  }
  return [...netChanges.values()];
}
