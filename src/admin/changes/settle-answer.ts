import type { Answer } from "#contract/client.ts";
import { changesWords } from "#words/changes.ts";
import type { AnyRecord, Fields, IsSame } from "../resource.ts";
import { type Change, type State, bodyOf } from "./change.ts";
import { into } from "./change-progress.ts";
import { split } from "./split.ts";

/** How the answer to an update is looked at. `theirs` is what others have written, where the update came through unguarded. */
type Looking = { isSame: IsSame; theirs: Fields | undefined };

/**
 * The service answered with the record: what it holds now as it was sent counts as saved; a field that it left as it was does not, nor one
 * that holds something else.
 */
export function settledByAnswer(change: Change, answer: Answer<AnyRecord>, looking: Looking): Change[] {
  const at = Date.now();
  const { isSame, theirs } = looking;
  const holds = (name: string) => answer.body[name] ?? null;
  const otherwise = Object.entries(change.fields).filter(([name, { from, to }]) =>
    holds(name) === from ? to !== from : !isSame(name, to, holds(name)),
  );
  const isIgnored = ([name, { from }]: (typeof otherwise)[number]) =>
    holds(name) === from && !answer.isReplayed;
  const ignored = split(change, namesOf(otherwise.filter(isIgnored)));
  const altered = ignored.rest
    ? split(ignored.rest, namesOf(otherwise.filter((field) => !isIgnored(field))))
    : { rest: undefined, part: undefined };
  return [
    ...(altered.rest ? [into(asStored(altered.rest, answer.body), savedOr(theirs, at))] : []),
    ...(ignored.part ? [into(ignored.part, keptOld)] : []),
    ...(altered.part ? [into(altered.part, alteredBy(altered.part, answer, at))] : []),
  ];
}

const namesOf = (fields: readonly (readonly [string, unknown])[]) => fields.map(([name]) => name);

const savedOr = (theirs: Fields | undefined, at: number): State =>
  theirs ? { is: "unguarded", at, theirs } : { is: "saved", at };

const keptOld = { is: "refused", status: 200, message: changesWords.oldValueKept, errors: [] } as const;

/** A reply that says that the same was written before is no echo: what it holds otherwise was written since, by someone else. */
function alteredBy(part: Change, { body, isReplayed }: Answer<AnyRecord>, at: number): State {
  const stored = heldBy(body, part);
  return isReplayed ? { is: "clash", theirs: stored } : { is: "altered", at, stored };
}

/** What a record holds in the fields of a change. */
export const heldBy = (record: AnyRecord, change: Change): Fields =>
  Object.fromEntries(Object.keys(change.fields).map((name) => [name, record[name] ?? null]));

/** The fields of a new record that hold something else than what was sent; undefined where all is as it was sent. */
export function storedOtherwise(change: Change, record: AnyRecord, isSame: IsSame): Fields | undefined {
  const otherwise = Object.entries(bodyOf(change))
    .map(([name, value]) => [name, value, record[name] ?? null] as const)
    .filter(([name, value, stored]) => !isSame(name, value, stored));
  return otherwise.length > 0
    ? Object.fromEntries(otherwise.map(([name, , stored]) => [name, stored]))
    : undefined;
}

/** A service may store what was sent in its own spelling; that is what an undo has to find again. */
export function asStored(change: Change, stored: Fields): Change {
  const entries = Object.entries(change.fields).map(([name, field]) => [
    name,
    { ...field, to: name in stored ? (stored[name] ?? null) : field.to },
  ]);
  return { ...change, fields: Object.fromEntries(entries) };
}
