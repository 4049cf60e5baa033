import * as z from "zod/mini";
import type { Fields } from "#contract/records/resource.ts";
import { isOnlyInMemory, storedValues } from "../account-storage.ts";
import type { StoredValues, Schema } from "../storage/stored-values.ts";

/** What was typed and is not saved: the fields that differ from what the user saw, what stood there, and when (in milliseconds). */
export type Draft = {
  readonly typed: Fields;
  readonly seen: Fields;
  readonly at: number;
  /** What stands in comboboxes and is no choice yet, by field. */
  readonly halfTyped?: Readonly<Record<string, string>> | undefined;
};

/** A draft that has the name of what it was typed into, which stays the same while it is typed, after that of the page. */
export type NamedDraft = Draft & {
  readonly by: string;
  /** When its page was left, if it was. */
  readonly leftAt?: number | undefined;
};

const some = z.looseObject({});
// What single fields may hold their forms and cells know: to check that here too would weigh on the first page.
const draftSchema = z.looseObject({
  by: z.string(),
  typed: some,
  seen: some,
  at: z.number(),
  leftAt: z.optional(z.number()),
  halfTyped: z.optional(some),
}) as unknown as Schema<NamedDraft>;

const allDrafts = "draft/";

/** What the names of the drafts of a place begin with: one of each tab that has it open, and those that tabs have left. */
export const draftsOf = (place: string): string => `${allDrafts}${place}#`;

/** The drafts of a place, the one that stood on a page last at the end. */
export const readDrafts = (place: string, values: StoredValues = storedValues()): NamedDraft[] =>
  values.readAll(draftsOf(place), draftSchema).toSorted((a, b) => (a.leftAt ?? a.at) - (b.leftAt ?? b.at));

// What the browser does not keep would go with the page, which is asked about before.
addEventListener("beforeunload", (event) => {
  if (isOnlyInMemory(allDrafts)) event.preventDefault();
});
