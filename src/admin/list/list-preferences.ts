import { useState } from "react";
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
  const [preferences, setPreferences] = useState(() => read(key));
  return [
    preferences,
    (changes) => {
      const next = { ...preferences, ...changes };
      setPreferences(next);
      write(key, next);
    },
  ];
}

function read(key: string): ListPreferences {
  try {
    return { ...none, ...(JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<ListPreferences>) };
  } catch {
    return none;
  }
}

function write(key: string, preferences: ListPreferences): void {
  try {
    localStorage.setItem(key, JSON.stringify(preferences));
  } catch {
    // A browser that keeps nothing forgets the preferences with the page.
  }
}
