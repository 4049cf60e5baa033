import type { FieldValues } from "react-hook-form";
import type { Fields } from "#contract/records/resource.ts";
import { valueOf } from "./draft-store.ts";

/** The values of a form that differ from others. */
export const differing = (values: FieldValues, others: FieldValues): Fields =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => valueOf(value) !== valueOf(others[name])),
  );

/** Some of the values of a form, in which undefined and "" are null. */
export const pick = (values: FieldValues, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, valueOf(values[name])]));
