import { dataIn } from "../kept-texts.ts";
import type { Fields } from "../resource.ts";
import { unsavedTexts } from "../unsaved-texts.ts";

/** What was typed and is not saved: the fields that differ from what the user saw, what stood there, and when (in milliseconds). */
export type Draft = {
  readonly typed: Fields;
  readonly seen: Fields;
  readonly at: number;
  /** What stands in comboboxes and is no choice yet, by field. */
  readonly halfTyped?: Readonly<Record<string, string>> | undefined;
};

/** What the browser's storage calls what was typed at a place. */
export const nameOf = (key: string) => `advertiser-console/draft/${key}`;

/** The drafts of a place, the one that stood on a page last at the end. */
export const readDrafts = (key: string): readonly Draft[] => draftsIn(unsavedTexts.kept(nameOf(key)));

/** The drafts in a text of the storage; one that stands alone is a draft too. */
export const draftsIn = (text: string | null | undefined): readonly Draft[] =>
  [dataIn<Draft | Draft[]>(text) ?? []].flat();

/** Keeps the drafts of a place: one of each tab that has it open, and those that tabs have left. */
export function keepDrafts(key: string, drafts: readonly Draft[]): void {
  unsavedTexts.keep(nameOf(key), drafts.length === 0 ? undefined : JSON.stringify(drafts));
}
