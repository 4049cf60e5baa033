import { keptTexts, namesOf } from "../kept-texts.ts";

// A mark that is there before the journal can be read: a page that is opened while it stands lays the open changes over its first rows.

/** Where the mark of an account stands. All marks begin as that of "" does. */
export const openMarkOf = (accountId: number | "") => `advertiser-console/open/${accountId}`;

/** Where versions until November 2026 kept changes that had not reached their database. */
export const formerPlaceOf = (accountId: number) => `advertiser-console/unkept/${accountId}/`;

/** Whether changes of an account had not ended, or needed the user, when its pages were last open. */
export function hasLeftOpen(accountId: number): boolean {
  try {
    return (
      localStorage.getItem(openMarkOf(accountId)) !== null || namesOf(formerPlaceOf(accountId)).length > 0
    );
  } catch {
    return false;
  }
}

const marks = keptTexts(() => localStorage);

/** Sets the mark of an account, or takes it away. Where it cannot be kept, what is open shows when the journal is read. */
export const markLeftOpen = (accountId: number, isOpen: boolean): void =>
  void marks.keep(openMarkOf(accountId), isOpen ? "" : undefined);
