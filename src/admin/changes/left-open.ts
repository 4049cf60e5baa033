import { hasUnkept } from "./unkept.ts";

// A mark that is there before the journal can be read: a page that is opened while it stands lays the open changes over its first rows.

/** Where the mark of an account stands. All marks begin as that of "" does. */
export const openMarkOf = (accountId: number | "") => `advertiser-console/open/${accountId}`;

/** Whether changes of an account had not ended, or needed the user, when its pages were last open. */
export function hasLeftOpen(accountId: number): boolean {
  try {
    return localStorage.getItem(openMarkOf(accountId)) !== null || hasUnkept(accountId);
  } catch {
    return false;
  }
}
