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
 * Merges a new change into the earlier ones of its record. It supersedes fields that were not sent, need the user, or belong to a stopped run,
 * and is then based on what the service was last known to hold. Returns all changes that are new or different.
 */
export function coalesce(earlier: readonly Change[], made: OpenChange): Change[] {
  const names = Object.keys(made.fields);
  // An undo says nothing of what was set since: it follows that, and finds another value.
  const isReplaced = (change: Change) => made.undoes === null || !isOpen(change);
  const older = earlier
    .filter(isSupersedable)
    .filter(isReplaced)
    .map((change) => ({ change, ...split(change, names) }));
  const superseded = older.flatMap(({ part, rest }) =>
    part ? [withState(part, { is: "superseded" }), ...(rest ? [rest] : [])] : [],
  );
  const unsent = older.flatMap(({ change, part }) => (part && isOpen(change) ? [part] : []));
  const fields = unsent.reduceRight((merged, part) => rebased(merged, part.fields), made.fields);
  return [...superseded, ...withoutNoops({ ...made, seen: (unsent[0] ?? made).seen, fields })];
}

/** A change that may have been applied can only be followed; so can an undo, which may turn out to do nothing. */
const isSupersedable = (
  change: Change,
): change is Change<"pending" | "stopped" | "rejected" | "conflict" | "altered"> =>
  change.kind === "update" &&
  change.state.is !== "unguarded" &&
  (needsUser(change) || (change.undoes === null && (isUnsent(change) || isStopped(change))));

/** The ended parts of a change, and the later changes of its record that are rebased because a part was not applied. */
export const followUp = (ended: readonly Change[], others: readonly Change[]): Change[] =>
  ended.flatMap((part) => (isUnapplied(part) ? afterFailure(part, others) : [part]));

type Unapplied = Change<"rejected" | "conflict" | "keptTheirs" | "altered">;
const isUnapplied = (change: Change): change is Unapplied =>
  hasState(change, "rejected", "conflict", "keptTheirs", "altered");

/** What the fields of a change that was not applied hold instead. */
function heldInstead({ state, fields }: Change): Change["fields"] {
  if (state.is !== "altered") return fields;
  const entries = Object.entries(fields).map(([name, field]): [string, FieldChange] => [
    name,
    { ...field, from: state.stored[name] ?? null },
  ]);
  return Object.fromEntries(entries);
}

/**
 * Rebases later changes of the same fields on what an unapplied change was based on; open ones supersede it. Returns the ended change and all
 * that differ.
 */
function afterFailure(failed: Unapplied, others: readonly Change[]): Change[] {
  const isLater = (change: Change) => change.madeAt > failed.madeAt && sharesField(change, failed);
  const later = others.filter((change) => isOpen(change) || isStopped(change)).filter(isLater);
  const { rest, part } = split(
    failed,
    later.filter(isOpen).flatMap((change) => Object.keys(change.fields)),
  );
  const follow = later.flatMap((change) =>
    withoutNoops({ ...change, fields: rebased(change.fields, heldInstead(failed)) }),
  );
  return [...(rest ? [rest] : []), ...(part ? [withState(part, { is: "superseded" })] : []), ...follow];
}

const sharesField = (one: Change, other: Change) =>
  Object.keys(one.fields).some((name) => name in other.fields);

/** Bases fields that started from an unapplied change on what that change started from. */
function rebased(fields: Change["fields"], unfulfilled: Change["fields"]): Change["fields"] {
  const entries = Object.entries(fields).map(([name, { from, to }]): [string, FieldChange] => {
    const unapplied = unfulfilled[name];
    return [name, { from: unapplied && unapplied.to === from ? unapplied.from : from, to }];
  });
  return Object.fromEntries(entries);
}

function withoutNoops(change: OpenChange | Change<"stopped">): Change[] {
  const nothing = Object.keys(change.fields).filter(
    (name) => change.fields[name]?.from === change.fields[name]?.to,
  );
  const { rest, part } = split(change, nothing);
  return [...(part ? [withState(part, { is: "unchanged" })] : []), ...(rest ? [rest] : [])];
}

/** Splits the named fields off a change. The part has an id of its own, the same each time. */
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

/** The change with the values as the service spells them, which is what an undo has to find again. */
export function asStored<Name extends StateName>(change: Change<Name>, stored: Fields): Change<Name> {
  const entries = Object.entries(change.fields).map(([name, field]) => [
    name,
    { ...field, to: name in stored ? (stored[name] ?? null) : field.to },
  ]);
  return { ...change, fields: Object.fromEntries(entries) };
}

/** What the user decides about a change. */
export type Decision = (change: UndecidedChange) => Change;

/** Resolves a conflict with the user's own value: it is sent again, based on what someone else wrote. */
export const keepMine: Decision = (change) =>
  change.state.is === "conflict" ? sentAgain(change, change.state.theirs) : change;

/** Sends a change once more. The record is read before. */
export const sendAgain: Decision = (change) =>
  sentAgain(change, change.state.is === "altered" ? change.state.stored : {});

/** A new request with its own key, based on what the record `holds` by now. */
function sentAgain(change: UndecidedChange, holds: Fields): Change {
  const entries = Object.entries(change.fields).map(([name, { from, to }]) => [
    name,
    { from: name in holds ? (holds[name] ?? null) : from, to },
  ]);
  const resends = (change.resends ?? 0) + 1;
  return withState({ ...change, fields: Object.fromEntries(entries), seen: null, resends }, pending);
}

/** Lets things be: theirs stays, what was rejected or stopped is cancelled, what was saved otherwise counts as confirmed. */
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

/** It cannot have reached the service. */
export const isUnsent = (change: Change): change is Change<"pending"> =>
  change.state.is === "pending" && !change.state.uncertain;
/** Whether an earlier attempt may have been applied. */
export const isUncertain = (change: Change) => isOpen(change) && change.state.uncertain;
/** Whether a change that was just made, or decided about, takes the place of what is known of it: any other may have been sent since. */
export const isNews = (known: Change | undefined) => known === undefined || isUndecided(known);
