import type { FieldValues } from "react-hook-form";
import * as z from "zod/mini";
import type { Fields, Value } from "#contract/records/resource.ts";
import { isOnlyInMemory, storedValues } from "../account-storage.ts";
import type { Typed } from "../outbox/change-store.ts";
import type { StoredValues, Schema } from "../storage/stored-values.ts";

/** What was typed and is not saved: the fields that differ from what the user saw, what stood there, and when (in milliseconds). */
export type Draft = {
  readonly typed: Fields;
  readonly seen: Fields;
  readonly at: number;
  /** What stands in comboboxes and is no choice yet, by field. */
  readonly halfTyped?: Readonly<Record<string, string>> | undefined;
  /** How it is called among what is unfinished, if it is named there. */
  readonly of?: Typed | undefined;
};

/** A draft that has the name of what it was typed into, which stays the same while it is typed, after that of the page. */
export type NamedDraft = Draft & {
  readonly by: string;
  /** When its page was left, if it was. */
  readonly leftAt?: number | undefined;
};

/**
 * Says that drafts of a place are over: those that hold nothing but what was sent, or one that was discarded. A tab that has not heard of it
 * may write such a draft once more, so every tab decides by this record and not by what it hears first.
 */
export type SettledDrafts = {
  readonly place: string;
  /** The name of what it was settled in, and when. */
  readonly by: string;
  readonly at: number;
  readonly sent?: Fields | undefined;
  readonly discarded?: Pick<NamedDraft, "by" | "at"> | undefined;
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
  of: z.optional(some),
}) as Schema<NamedDraft>;
/** What each record has, whichever it is; the rest stands as `afterSent` and its like have made it. */
export const settledSchema = z.looseObject({
  place: z.string(),
  at: z.number(),
}) as Schema<SettledDrafts>;

const allDrafts = "draft/";
export const allSettled = "settled/";

/** What the names of the drafts of a place begin with: one of each tab that has it open, and those that tabs have left. */
export const draftsOf = (place: string): string => `${allDrafts}${place}#`;
/** The key under which a draft is stored. */
export const draftKey = (place: string, { by }: Pick<NamedDraft, "by">): string => draftsOf(place) + by;

export const settledOf = (place: string): string => `${allSettled}${place}#`;

/** The drafts of a place, the one that stood on a page last at the end. */
export function readDrafts(
  place: string,
  values: StoredValues = storedValues(),
  unstored: readonly NamedDraft[] = [],
): NamedDraft[] {
  return [...storedDrafts(place, values), ...unstored]
    .filter((draft) => !isSettled(place, draft, values))
    .toSorted((a, b) => (a.leftAt ?? a.at) - (b.leftAt ?? b.at));
}

/** How a form is called among what is unfinished, with its own address; undefined where it has none, and no name. */
export const formAt = (place: string, label: string | undefined): Typed | undefined =>
  label === undefined ? undefined : { is: "form", place, label, address: `/${place}` };

/** All drafts of the account, also those that are over. */
export const allStoredDrafts = (values: StoredValues): NamedDraft[] => values.readAll(allDrafts, draftSchema);

/** All drafts that are stored of a place, also those that are over. */
export const storedDrafts = (place: string, values: StoredValues): NamedDraft[] =>
  values.readAll(draftsOf(place), draftSchema);

/** A form knows "nothing" as undefined, null and ""; anything else in it is the value of a field. */
export const valueOf = (value: unknown): Value =>
  value === undefined || value === "" ? null : (value as Value);

/** Whether a draft holds nothing but these values, so that it was saved or sent with them. */
export const isIn = ({ typed, halfTyped }: Draft, values: FieldValues): boolean =>
  !halfTyped && Object.entries(typed).every(([name, value]) => valueOf(value) === valueOf(values[name]));

const settledIn = (place: string, values: StoredValues) => values.readAll(settledOf(place), settledSchema);

/** Whether a draft was sent or discarded, in whichever tab. */
export const isSettled = (place: string, draft: NamedDraft, values: StoredValues): boolean =>
  settledIn(place, values).some(
    ({ at, sent, discarded }) =>
      (sent && draft.at <= at && isIn(draft, sent)) ||
      (discarded?.by === draft.by && discarded.at === draft.at),
  );

/** A moment later than all that was sent from a place, also after the clock was set back: what is typed then is a new draft. */
export const afterSent = (place: string, moment: number, values: StoredValues = storedValues()): number =>
  Math.max(moment, ...settledIn(place, values).map(({ at }) => at + 1));

// What the browser does not keep would go with the page, which is asked about before.
addEventListener("beforeunload", (event) => {
  if (isOnlyInMemory(allDrafts)) event.preventDefault();
});
