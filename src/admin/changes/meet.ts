import { type Change, type FieldChange, into, isOpen, needsYou, split } from "./change.ts";

/**
 * A new change of a record meets those that are still open. A field that waits to be sent is replaced by the newer wish, which then starts
 * from what the service was last known to hold; so is one that needed the user. Returns all changes that are new or different.
 */
export function meet(earlier: readonly Change[], made: Change): Change[] {
  const names = Object.keys(made.fields);
  const older = earlier.filter(isReplaceable).map((change) => ({ change, ...split(change, names) }));
  const replaced = older.flatMap(({ part, rest }) =>
    part ? [into(part, { is: "replaced" }), ...(rest ? [rest] : [])] : [],
  );
  const unsent = older.flatMap(({ change, part }) => (part && isOpen(change) ? [part] : []));
  const [first] = unsent;
  const from = Object.assign({}, ...unsent.toReversed().map(({ fields }) => fields)) as Change["fields"];
  return [
    ...replaced,
    ...withoutNothing({ ...made, seen: first ? first.seen : made.seen, fields: rebased(made.fields, from) }),
  ];
}

/** A change that may have reached the service can no longer be replaced, only followed. */
const isReplaceable = (change: Change) =>
  change.kind === "update" &&
  (needsYou(change) || (change.state.is === "waiting" && !change.state.uncertain));

/**
 * A change ended without being applied. The open ones that follow it start from where it started; where they set the same field, it has
 * been replaced by them. Returns all changes that are different, and the ended one.
 */
export function afterFailure(failed: Change, open: readonly Change[]): Change[] {
  const later = open.filter((change) => change.madeAt > failed.madeAt && sharesField(change, failed));
  const { rest, part } = split(
    failed,
    later.flatMap((change) => Object.keys(change.fields)),
  );
  const follow = later.flatMap((change) =>
    withoutNothing({ ...change, fields: rebased(change.fields, failed.fields) }),
  );
  return [...(rest ? [rest] : []), ...(part ? [into(part, { is: "replaced" })] : []), ...follow];
}

const sharesField = (one: Change, other: Change) =>
  Object.keys(one.fields).some((name) => name in other.fields);

function rebased(fields: Change["fields"], onto: Change["fields"]): Change["fields"] {
  const entries = Object.entries(fields).map(([name, field]): [string, FieldChange] => [
    name,
    { from: (onto[name] ?? field).from, to: field.to },
  ]);
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
