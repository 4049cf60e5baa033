import type { Fields, Value } from "#contract/records/resource.ts";
import { changesWords, reasonsToLook } from "#words/changes/changes.ts";
import { outcomesWords } from "#words/changes/outcomes.ts";
import { formattedPrice } from "../../money.ts";
import { type Change, type State, fieldsToSend, needsUser } from "../../outbox/change.ts";
import { rejectionInWords } from "../values-in-words.ts";

const text = outcomesWords;

/** The outcome of a change as a sentence that names its record; undefined while it is pending, or if the user cancelled it. */
export function outcomeInWords(change: Change): string | undefined {
  const { kind, label, state, undoes } = change;
  if (needsUser(change)) return text.needsYou(label, reasonsToLook[state.is] ?? "", rejectionOf(state));
  if (state.is === "keptTheirs") return changesWords.notUndone(label);
  if (state.is !== "confirmed" && state.is !== "unchanged") return undefined;
  if (undoes !== null) return changesWords.undoneNow(label);
  return kind === "create" ? text.added(label) : savedInWords(label, fieldsToSend(change));
}

const rejectionOf = (state: State) => (state.is === "rejected" ? rejectionInWords(state) : "");

/** Says that fields of a record were saved. A single short value is named; otherwise only the fields are. */
export function savedInWords(label: string, fields: Fields): string {
  const [[name, value] = ["", null], ...others] = Object.entries(fields);
  return (
    (others.length === 0 && savedValueInWords(label, name, value)) ||
    text.fieldsSaved(label, Object.keys(fields))
  );
}

function savedValueInWords(label: string, name: string, value: Value): string | undefined {
  if (typeof value === "boolean") return text.allowed(label, name, value);
  if (name === "price") return text.priceSaved(label, formattedPrice(String(value)));
  return name === "target_status" ? text.switched(label, String(value)) : undefined;
}
