import type { Fields, Value } from "#contract/records/resource.ts";
import { changesWords } from "#words/changes.ts";
import { writeCsv } from "../files/csv.ts";
import { inSheetFigures } from "../money/figures.ts";
import { rejectionInWords } from "./values-in-words.ts";
import type { Change } from "../outbox/change.ts";

const text = changesWords;

/** A run as a spreadsheet: one row a field, with what became of it. */
export const receiptOf = (changes: readonly Change[]): string =>
  writeCsv(
    [text.record, text.number, text.fieldName, text.from, text.to, text.when, text.outcome, text.reason],
    changes.flatMap((change) =>
      Object.entries(change.fields).map(([name, { from, to }]) => [
        change.label,
        String(change.target.id || ""),
        name,
        cellOf(name, from),
        cellOf(name, to),
        new Date(change.madeAt).toISOString(),
        text.outcomes(change.state.is, change.undoes !== null),
        reasonOf(change, name),
      ]),
    ),
  );

const cellOf = (field: string, value: Value): string =>
  field === "price" ? inSheetFigures(String(value ?? "")) : String(value ?? "");

function reasonOf({ state }: Change, field: string): string {
  const heldIn = (fields: Fields) => cellOf(field, fields[field] ?? null);
  if (state.is === "rejected") return rejectionInWords(state);
  if (state.is === "duplicated") return text.doubledAs(state.ids);
  if (state.is === "altered") return field in state.stored ? text.storedAsIs(heldIn(state.stored)) : "";
  if (state.is !== "conflict" && state.is !== "keptTheirs") return "";
  return text.theirsIs(heldIn(state.theirs));
}
