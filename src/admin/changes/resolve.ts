import type { Fields } from "../resource.ts";
import { type Change, waiting } from "./change.ts";
import { into } from "./change-progress.ts";
import { asStored } from "./settle-answer.ts";

/** What a change becomes that needs the user. */
export type Decision = (change: Change) => Change;

/** In a clash the user chose the own value: it is sent again, now starting from what someone else wrote. */
export const withMine = (change: Change): Change =>
  change.state.is === "clash" ? sentAgain(change, change.state.theirs) : change;

/** Sends a refused, altered or unknown change once more, as it stands. The record is read before. */
export const again = (change: Change): Change =>
  sentAgain(change, change.state.is === "altered" ? change.state.stored : {});

/** A request of its own, which starts from what the record `holds` by now. */
function sentAgain(change: Change, holds: Fields): Change {
  const entries = Object.entries(change.fields).map(([name, { from, to }]) => [
    name,
    { from: name in holds ? (holds[name] ?? null) : from, to },
  ]);
  const resends = (change.resends ?? 0) + 1;
  return into({ ...change, fields: Object.fromEntries(entries), seen: null, resends }, waiting);
}

/** The user lets it be as it is: theirs stays, what was refused stays unsent, what was made twice or otherwise was seen. */
export function withdrawn(change: Change): Change {
  const { state } = change;
  if (state.is === "altered") return into(asStored(change, state.stored), { is: "saved", at: state.at });
  if (state.is === "doubled" || state.is === "unguarded") return into(change, { is: "saved", at: state.at });
  return into(change, { is: "withdrawn" });
}
