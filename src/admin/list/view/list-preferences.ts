import * as z from "zod/mini";
import { useStoredValue } from "../../account-storage.ts";

/** A view that the user gave a name: what the address said then. */
export type NamedView = { readonly name: string; readonly query: string };

/** How a user likes a list to be shown. Stored in the browser by account, also after signing out. */
export type ListPreferences = {
  readonly hidden: readonly string[];
  readonly views: readonly NamedView[];
};

const preferencesSchema = z.looseObject({
  hidden: z.array(z.string()),
  views: z.array(z.looseObject({ name: z.string(), query: z.string() })),
});

const none: ListPreferences = { hidden: [], views: [] };

/** The preferences for a list, and how some of them are changed. */
export function useListPreferences(
  list: string,
): [ListPreferences, (changes: Partial<ListPreferences>) => void] {
  const [preferences = none, keep] = useStoredValue<ListPreferences>(
    `preference/list/${list}`,
    preferencesSchema,
  );
  return [preferences, (changes) => keep({ ...preferences, ...changes })];
}
