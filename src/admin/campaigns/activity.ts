import { type Value, targetKey } from "#contract/records/resource.ts";
import { type Change, isOpen, isStopped, needsUser } from "../outbox/change.ts";

/** What this browser has done to a campaign since a moment, record by record from first to last, and what of it is unfinished. */
export type Activity = {
  readonly raised: number;
  readonly lowered: number;
  readonly activated: number;
  readonly deactivated: number;
  readonly added: number;
  readonly conflicts: number;
  readonly refused: number;
  /** What needs the user for any other reason. */
  readonly unclear: number;
  /** Prices that are typed and not saved. */
  readonly typed: number;
  readonly unsent: number;
  readonly saving: number;
};

/** When the week of a moment began, in milliseconds: on the day with which a locale begins it. */
export function weekStart(now: Date, locale: string): number {
  const { firstDay = 1 } = new Intl.Locale(locale).getWeekInfo?.() ?? {};
  const days = (now.getDay() - firstDay + 7) % 7;
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - days).getTime();
}

/** Sums up the changes of one campaign: what was saved since a moment, in milliseconds, and whatever is unfinished. */
export function activityOf(changes: readonly Change[], since: number): Omit<Activity, "typed"> {
  const saved = changes
    .filter(({ state, madeAt }) => state.is === "confirmed" && madeAt >= since)
    .toSorted((one, other) => one.madeAt - other.madeAt);
  const edited = saved.filter(({ kind }) => kind === "update");
  const count = (holds: (change: Change) => boolean) => changes.filter(holds).length;
  const [prices, statuses] = [movesOf(edited, "price"), movesOf(edited, "target_status")];
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

/** What a field of each record held before the first of these changes, and after the last. */
function movesOf(changes: readonly Change[], field: string): (readonly [from: Value, to: Value])[] {
  const moves = new Map<string, readonly [from: Value, to: Value]>();
  for (const { target, fields } of changes) {
    const { from, to } = fields[field] ?? {};
    if (from === undefined || to === undefined) continue;
    const key = targetKey(target);
    moves.set(key, [moves.get(key)?.[0] ?? from, to]);
  }
  return [...moves.values()];
}
