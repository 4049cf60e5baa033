import * as z from "zod/mini";
import { useStoredValue } from "../../account-storage.ts";

/** A saved view: a name and the query of the list. */
export type NamedView = { readonly name: string; readonly query: string };

/** A user's preferences for a list. Stored in the browser by account, and kept after signing out. */
export type ListPreferences = {
  readonly hidden: readonly string[];
  readonly views: readonly NamedView[];
};

const preferencesSchema = z.looseObject({
  hidden: z.array(z.string()),
  views: z.array(z.looseObject({ name: z.string(), query: z.string() })),
});

const none: ListPreferences = { hidden: [], views: [] };

/** Returns the preferences for a list, and a function that changes some of them. */
export function useListPreferences(
  list: string,
): [ListPreferences, (changes: Partial<ListPreferences>) => void] {
  const [preferences = none, keep] = useStoredValue<ListPreferences>(
    `preference/list/${list}`,
    preferencesSchema,
  );
  return [preferences, (changes) => keep({ ...preferences, ...changes })];
}
