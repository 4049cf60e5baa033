import * as z from "zod/mini";
import { storedValues, useStoredValue } from "../../account-storage.ts";
import { type Bounds, type GuardRails, boundsOf } from "./doubts.ts";

const storageKey = "preference/guard-rails";
const bound = z.optional(z.string());
const railsSchema = z.looseObject({ floor: bound, ceiling: bound, step: bound });
const none: GuardRails = {};

/** The guard rails stored in this browser. */
export const storedRails = (): GuardRails => storedValues().read<GuardRails>(storageKey, railsSchema) ?? none;

/** The bounds of the stored guard rails. */
export const storedBounds = (): Bounds => boundsOf(storedRails());

/** The stored guard rails, and a function that stores others. */
export function useGuardRails(): [GuardRails, (rails: GuardRails) => void] {
  const [rails = none, set] = useStoredValue<GuardRails>(storageKey, railsSchema);
  return [rails, set];
}
