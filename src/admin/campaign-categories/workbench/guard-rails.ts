import * as z from "zod/mini";
import { storedValues, useStoredValue } from "../../account-storage.ts";

/** Bounds that a user sets for the own prices, in decimal text: what lies beyond them is asked for once more. */
export type GuardRails = {
  readonly floor?: string | undefined;
  readonly ceiling?: string | undefined;
  /** The largest step of one price, in percent of what it was. */
  readonly step?: string | undefined;
};

const place = "preference/guard-rails";
const bound = z.optional(z.string());
const railsSchema = z.looseObject({ floor: bound, ceiling: bound, step: bound });
const none: GuardRails = {};

/** The guard rails as they are kept in this browser. */
export const keptRails = (): GuardRails => storedValues().read<GuardRails>(place, railsSchema) ?? none;

/** The guard rails, and how they are set. */
export function useGuardRails(): [GuardRails, (rails: GuardRails) => void] {
  const [rails = none, set] = useStoredValue<GuardRails>(place, railsSchema);
  return [rails, set];
}
