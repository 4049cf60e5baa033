import type { Fields } from "#contract/records/resource.ts";
import {
  type Change,
  type FieldChange,
  type OpenChange,
  type StateName,
  type UndecidedChange,
  isOpen,
  isStopped,
  isUndecided,
  needsUser,
  pending,
  withState,
} from "./change.ts";

/**
 * Merges a new change into the earlier ones of its record. It supersedes earlier changes of its fields that are unsent, need the user, or
 * belong to a stopped run, and is rebased on the values that the unsent ones started from. Returns all changes that are new or differ.
 */
export function coalesce(earlier: readonly Change[], incoming: OpenChange): Change[] {
  const names = Object.keys(incoming.fields);
  // An undo must not replace a newer open change: it is sent after that, finds another value, and leaves it.
  const mayReplace = (change: Change) => incoming.undoes === null || !isOpen(change);
  // Of each earlier change, the part with the same fields is superseded, and the rest of it stays.
  const earlierParts = earlier
    .filter(isSupersedable)
    .filter(mayReplace)
    .map((change) => split(change, names));
  const superseded = earlierParts.flatMap(({ part, rest }) =>
    part ? [withState(part, { is: "superseded" }), ...(rest ? [rest] : [])] : [],
  );
  const unsent = earlierParts.flatMap(({ part }) => (part && isOpen(part) ? [part] : []));
  // From the latest to the first, so that the merged change starts from the value before all of them.
  const fields = unsent.reduceRight((merged, { fields: before }) => rebased(merged, before), incoming.fields);
  const { seen } = unsent[0] ?? incoming;
  return [...superseded, ...withoutNoops({ ...incoming, seen, fields })];
}

/** Excludes changes that may have been applied, and open undos, because those may turn out to change nothing. */
const isSupersedable = (
  change: Change,
): change is Change<"pending" | "stopped" | "rejected" | "conflict" | "altered"> =>
  change.kind === "update" &&
  change.state.is !== "unguarded" &&
  (needsUser(change) || (change.undoes === null && (isUnsent(change) || isStopped(change))));

/** The ended parts of a change, and the later changes of its record, rebased if a part was not applied. */
export const followUp = (ended: readonly Change[], others: readonly Change[]): Change[] =>
  ended.flatMap((part) => (isUnapplied(part) ? afterFailure(part, others) : [part]));

type Unapplied = Change<"rejected" | "conflict" | "keptTheirs" | "altered">;
const isUnapplied = (change: Change): change is Unapplied =>
  hasState(change, "rejected", "conflict", "keptTheirs", "altered");

/** The fields of a change that was not applied, starting from the values that the record has instead. */
function valuesInstead({ state, fields }: Change): Change["fields"] {
  if (state.is !== "altered") return fields;
  const entries = Object.entries(fields).map(([name, field]): [string, FieldChange] => [
    name,
    { ...field, from: state.stored[name] ?? null },
  ]);
  return Object.fromEntries(entries);
}

/**
 * Rebases later changes of the same fields on the values that an unapplied change started from; open ones supersede it. Returns all
 * resulting changes.
 */
function afterFailure(failed: Unapplied, others: readonly Change[]): Change[] {
  const isLater = (change: Change) => change.madeAt > failed.madeAt && sharesField(change, failed);
  const later = others.filter((change) => isOpen(change) || isStopped(change)).filter(isLater);
  const namesSentLater = later.filter(isOpen).flatMap((change) => Object.keys(change.fields));
  const { rest, part } = split(failed, namesSentLater);
  const startingValues = valuesInstead(failed);
  const rebasedLater = later.flatMap((change) =>
    withoutNoops({ ...change, fields: rebased(change.fields, startingValues) }),
  );
  return [...(rest ? [rest] : []), ...(part ? [withState(part, { is: "superseded" })] : []), ...rebasedLater];
}

const sharesField = (one: Change, other: Change) =>
  Object.keys(one.fields).some((name) => name in other.fields);

/** Rebases fields: one that starts from the value that an unapplied change wanted starts from the old value of that change instead. */
function rebased(fields: Change["fields"], unapplied: Change["fields"]): Change["fields"] {
  const entries = Object.entries(fields).map(([name, { from, to }]): [string, FieldChange] => {
    const earlier = unapplied[name];
    return [name, { from: earlier && earlier.to === from ? earlier.from : from, to }];
  });
  return Object.fromEntries(entries);
}

function withoutNoops(change: OpenChange | Change<"stopped">): Change[] {
  const unchangedNames = Object.keys(change.fields).filter(
    (name) => change.fields[name]?.from === change.fields[name]?.to,
  );
  const { rest, part } = split(change, unchangedNames);
  return [...(part ? [withState(part, { is: "unchanged" })] : []), ...(rest ? [rest] : [])];
}

/** Splits the named fields off a change. The part gets an id that depends only on the change and the names. */
export function split<Name extends StateName>(
  change: Change<Name>,
  names: readonly string[],
): { rest: Change<Name> | undefined; part: Change<Name> | undefined } {
  const of = (chosen: boolean) =>
    Object.entries(change.fields).filter(([name]) => names.includes(name) === chosen);
  const [part, rest] = [of(true), of(false)];
  if (part.length === 0) return { rest: change, part: undefined };
  if (rest.length === 0) return { rest: undefined, part: change };
  return {
    rest: { ...change, fields: Object.fromEntries(rest) },
    part: {
      ...change,
      id: `${change.id}:${part.map(([name]) => name).join("+")}`,
      fields: Object.fromEntries(part),
    },
  };
}

/** The change with the values as the service normalised them, because an undo compares with these. */
export function asStored<Name extends StateName>(change: Change<Name>, stored: Fields): Change<Name> {
  const entries = Object.entries(change.fields).map(([name, field]) => [
    name,
    { ...field, to: name in stored ? (stored[name] ?? null) : field.to },
  ]);
  return { ...change, fields: Object.fromEntries(entries) };
}

/** A decision of the user about a change. */
export type Decision = (change: UndecidedChange) => Change;

/** Resolves a conflict with the user's own value: sends it again, based on the value that someone else wrote. */
export const keepMine: Decision = (change) =>
  change.state.is === "conflict" ? resent(change, change.state.theirs) : change;

/** Sends a change again. The record is read first. */
export const sendAgain: Decision = (change) =>
  resent(change, change.state.is === "altered" ? change.state.stored : {});

/** The change as a new request with its own Idempotency-Key, based on the `current` values of the record. */
function resent(change: UndecidedChange, current: Fields): Change {
  const entries = Object.entries(change.fields).map(([name, { from, to }]) => [
    name,
    { from: name in current ? (current[name] ?? null) : from, to },
  ]);
  const resends = (change.resends ?? 0) + 1;
  return withState({ ...change, fields: Object.fromEntries(entries), seen: null, resends }, pending);
}

/** Accepts what the service has: what was not applied is cancelled, what was saved in another way counts as confirmed. */
export const cancel: Decision = (change) => {
  if (hasState(change, "altered"))
    return withState(asStored(change, change.state.stored), { is: "confirmed", at: change.state.at });
  if (hasState(change, "duplicated", "unguarded"))
    return withState(change, { is: "confirmed", at: change.state.at });
  return hasState(change, "stopped", "rejected", "conflict", "unknown")
    ? withState(change, { is: "cancelled" })
    : change;
};

export const hasState = <Name extends StateName>(change: Change, ...names: Name[]): change is Change<Name> =>
  names.some((name) => name === change.state.is);

/** Whether it certainly has not reached the service. */
export const isUnsent = (change: Change): change is Change<"pending"> =>
  change.state.is === "pending" && !change.state.uncertain;
/** Whether an earlier attempt may have been applied. */
export const isUncertain = (change: Change) => isOpen(change) && change.state.uncertain;
/**
 * Whether a change as just made or decided about may replace its `current` version. In any other state that version is newer, because another
 * tab may have sent it meanwhile.
 */
export const isReplaceable = (current: Change | undefined) => current === undefined || isUndecided(current);
