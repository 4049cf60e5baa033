import type { FieldValues } from "react-hook-form";
import type { Fields } from "#contract/records/resource.ts";
import { emptyToNull } from "./draft-store.ts";

/** The values that differ from `others`. undefined, "" and null count as the same. */
export const differing = (values: FieldValues, others: FieldValues): Fields =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => emptyToNull(value) !== emptyToNull(others[name])),
  );

/** The values of these fields, with undefined and "" as null. */
export const pick = (values: FieldValues, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, emptyToNull(values[name])]));
