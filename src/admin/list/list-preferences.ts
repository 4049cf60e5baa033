import { useState } from "react";
import { keepInBrowser, keptInBrowser } from "../kept-in-browser.ts";
import { useSession } from "../session/use-session.ts";

/** A view that the user gave a name: what the address said then. */
export type NamedView = { readonly name: string; readonly query: string };

/** How a user likes a list to be: remembered in the browser, by account, also after signing out. */
export type ListPreferences = {
  readonly isDense: boolean;
  readonly hidden: readonly string[];
  readonly views: readonly NamedView[];
};

const none: ListPreferences = { isDense: false, hidden: [], views: [] };

/** The preferences for a list, and how some of them are changed. */
export function useListPreferences(
  list: string,
): [ListPreferences, (changes: Partial<ListPreferences>) => void] {
  const { accountId } = useSession();
  const key = `advertiser-console/list/${accountId}/${list}`;
  const [preferences, setPreferences] = useState(() => ({
    ...none,
    ...keptInBrowser<Partial<ListPreferences>>(key),
  }));
  return [
    preferences,
    (changes) => {
      const next = { ...preferences, ...changes };
      setPreferences(next);
      keepInBrowser(key, next);
    },
  ];
}
