import { type Change, waiting } from "./change.ts";
import { into } from "./change-progress.ts";

/** What a change becomes that needs the user. */
export type Decision = (change: Change) => Change;

/** In a clash the user chose the own value: it is sent again, now starting from what someone else wrote. */
export function withMine(change: Change): Change {
  if (change.state.is !== "clash") return change;
  const { theirs } = change.state;
  const entries = Object.entries(change.fields).map(([name, { to }]) => [
    name,
    { from: theirs[name] ?? null, to },
  ]);
  return into({ ...change, fields: Object.fromEntries(entries), seen: null }, waiting);
}

/** Sends a refused or unknown change once more, as it stands. The record is read before. */
export const again = (change: Change): Change => into({ ...change, seen: null }, waiting);

/** The user lets it be as it is: theirs stays, what was refused stays unsent, what was made twice was seen. */
export const withdrawn = (change: Change): Change =>
  into(change, change.state.is === "doubled" ? { is: "saved", at: change.state.at } : { is: "withdrawn" });
