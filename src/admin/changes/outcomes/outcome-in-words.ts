import type { Fields, Value } from "#contract/records/resource.ts";
import { changesWords, reasonsToLook } from "#words/changes/changes.ts";
import { outcomesWords } from "#words/changes/outcomes.ts";
import { formattedPrice } from "../../money.ts";
import { type Change, type State, fieldsToSend, needsUser } from "../../outbox/change.ts";
import { rejectionInWords } from "../values-in-words.ts";

const text = outcomesWords;

/** What became of a change in a sentence that names its record; undefined where the user has ended it, or it has not ended. */
export function outcomeInWords(change: Change): string | undefined {
  const { kind, label, state, undoes } = change;
  if (needsUser(change)) return text.needsYou(label, reasonsToLook[state.is] ?? "", whyNot(state));
  if (state.is === "keptTheirs") return changesWords.notUndone(label);
  if (state.is !== "confirmed" && state.is !== "unchanged") return undefined;
  if (undoes !== null) return changesWords.undoneNow(label);
  return kind === "create" ? text.added(label) : savedInWords(label, fieldsToSend(change));
}

const whyNot = (state: State) => (state.is === "rejected" ? rejectionInWords(state) : "");

/** That fields of a record were saved: one field by what it holds now, as far as that is short. */
export function savedInWords(label: string, fields: Fields): string {
  const [[name, value] = ["", null], ...others] = Object.entries(fields);
  return (
    (others.length === 0 && valueSaved(label, name, value)) || text.fieldsSaved(label, Object.keys(fields))
  );
}

function valueSaved(label: string, name: string, value: Value): string | undefined {
  if (typeof value === "boolean") return text.allowed(label, name, value);
  if (name === "price") return text.priceSaved(label, formattedPrice(String(value)));
  return name === "target_status" ? text.switched(label, String(value)) : undefined;
}
