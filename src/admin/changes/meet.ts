import { type Change, type FieldChange, isOpen, isStopped, needsYou } from "./change.ts";
import { into, isUnsent } from "./change-progress.ts";
import { split } from "./split.ts";

/**
 * A new change of a record meets those that are still open. A field that waits to be sent is replaced by the newer wish, which then starts
 * from what the service was last known to hold; so is one that needed the user, or whose run was stopped. Returns all changes that are new or different.
 */
export function meet(earlier: readonly Change[], made: Change): Change[] {
  const names = Object.keys(made.fields);
  const older = earlier.filter(isReplaceable).map((change) => ({ change, ...split(change, names) }));
  const replaced = older.flatMap(({ part, rest }) =>
    part ? [into(part, { is: "replaced" }), ...(rest ? [rest] : [])] : [],
  );
  const unsent = older.flatMap(({ change, part }) => (part && isOpen(change) ? [part] : []));
  const fields = unsent.reduceRight((wished, part) => rebased(wished, part.fields), made.fields);
  return [...replaced, ...withoutNothing({ ...made, seen: (unsent[0] ?? made).seen, fields })];
}

/** A change that may have reached the service can no longer be replaced, only followed; so is an undo, which may turn out to do nothing. */
const isReplaceable = (change: Change) =>
  change.kind === "update" &&
  change.state.is !== "unguarded" &&
  (needsYou(change) || (change.undoes === null && (isUnsent(change) || isStopped(change))));

/** All that is different once the parts of a change have ended, among the others of its record those that follow one which was not applied. */
export const followUp = (ended: readonly Change[], others: readonly Change[]): Change[] =>
  ended.flatMap((part) => (isUnapplied(part) ? afterFailure(part, others) : [part]));

const isUnapplied = ({ state }: Change) =>
  state.is === "refused" || state.is === "clash" || state.is === "kept" || state.is === "altered";

/** What its fields hold though they were to hold something else. */
function heldInstead({ state, fields }: Change): Change["fields"] {
  if (state.is !== "altered") return fields;
  const entries = Object.entries(fields).map(([name, field]): [string, FieldChange] => [
    name,
    { ...field, from: state.stored[name] ?? null },
  ]);
  return Object.fromEntries(entries);
}

/**
 * A change ended without being applied as it was meant. Those that follow it, and are or may be sent, start from where it started; where open ones set the
 * same field, it has been replaced by them. Returns all changes that are different, and the ended one.
 */
function afterFailure(failed: Change, others: readonly Change[]): Change[] {
  const isLater = (change: Change) => change.madeAt > failed.madeAt && sharesField(change, failed);
  const later = others.filter((change) => (isOpen(change) || isStopped(change)) && isLater(change));
  const { rest, part } = split(
    failed,
    later.filter(isOpen).flatMap((change) => Object.keys(change.fields)),
  );
  const follow = later.flatMap((change) =>
    withoutNothing({ ...change, fields: rebased(change.fields, heldInstead(failed)) }),
  );
  return [...(rest ? [rest] : []), ...(part ? [into(part, { is: "replaced" })] : []), ...follow];
}

const sharesField = (one: Change, other: Change) =>
  Object.keys(one.fields).some((name) => name in other.fields);

/** A field that started from a wish which was never fulfilled starts from where that wish started. */
function rebased(fields: Change["fields"], unfulfilled: Change["fields"]): Change["fields"] {
  const entries = Object.entries(fields).map(([name, { from, to }]): [string, FieldChange] => {
    const wish = unfulfilled[name];
    return [name, { from: wish && wish.to === from ? wish.from : from, to }];
  });
  return Object.fromEntries(entries);
}

/** Fields that are to hold what they hold already need no sending. */
function withoutNothing(change: Change): Change[] {
  const nothing = Object.keys(change.fields).filter(
    (name) => change.fields[name]?.from === change.fields[name]?.to,
  );
  const { rest, part } = split(change, nothing);
  return [...(part ? [into(part, { is: "same" })] : []), ...(rest ? [rest] : [])];
}
