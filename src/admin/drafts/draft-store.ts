import type { FieldValues } from "react-hook-form";
import * as z from "zod/mini";
import type { Fields, Value } from "#contract/records/resource.ts";
import { isOnlyInMemory, storedValues } from "../account-storage.ts";
import type { Typed } from "../outbox/change-store.ts";
import type { StoredValues, Schema } from "../storage/stored-values.ts";

/** Unsaved input: `typed` has the fields that differ from what the user saw, `seen` the values seen there; `at` is when, in milliseconds. */
export type Draft = {
  readonly typed: Fields;
  readonly seen: Fields;
  readonly at: number;
  /** Texts in comboboxes that are not a choice yet, by field. */
  readonly halfTyped?: Readonly<Record<string, string>> | undefined;
  /** Its entry in the list of unsaved input; undefined if it is not listed. */
  readonly of?: Typed | undefined;
};

/** A stored draft. `by` identifies the page and the form or field that it was typed into, so each tab writes its own drafts. */
export type NamedDraft = Draft & {
  readonly by: string;
  /** When its form, field or page was left, in milliseconds. */
  readonly leftAt?: number | undefined;
};

/**
 * Records that drafts of a place were sent or discarded. Another tab may store such a draft again before it learns of that, so every tab
 * ignores drafts that such a record covers, whatever the order in which messages arrive.
 */
export type SettledDrafts = {
  readonly place: string;
  /** Identifies the record. */
  readonly by: string;
  readonly at: number;
  /** The values that were sent: settles the drafts that hold nothing else. */
  readonly sent?: Fields | undefined;
  readonly discarded?: Pick<NamedDraft, "by" | "at"> | undefined;
};

const anyObject = z.looseObject({});
// Forms and cells check the values of single fields themselves; schemas for them would enlarge the first load.
const draftSchema = z.looseObject({
  by: z.string(),
  typed: anyObject,
  seen: anyObject,
  at: z.number(),
  leftAt: z.optional(z.number()),
  halfTyped: z.optional(anyObject),
  of: z.optional(anyObject),
}) as Schema<NamedDraft>;
/** Checks what all records have; the rest is as this code has written it. */
export const settledSchema = z.looseObject({
  place: z.string(),
  at: z.number(),
}) as Schema<SettledDrafts>;

const allDrafts = "draft/";
export const allSettled = "settled/";

/** The prefix of the keys of all drafts of a place. Each tab stores its own, so there may be several. */
export const draftPrefix = (place: string): string => `${allDrafts}${place}#`;
/** The key under which a draft is stored. */
export const draftKey = (place: string, { by }: Pick<NamedDraft, "by">): string => draftPrefix(place) + by;

/** The prefix of the keys of all records of sent or discarded drafts of a place. */
export const settledPrefix = (place: string): string => `${allSettled}${place}#`;

/** The drafts of a place that were not sent or discarded, the one that was on screen last at the end; with drafts that are not stored yet. */
export function readDrafts(
  place: string,
  values: StoredValues = storedValues(),
  unstored: readonly NamedDraft[] = [],
): NamedDraft[] {
  return [...storedDrafts(place, values), ...unstored]
    .filter((draft) => !isSettled(place, draft, values))
    .toSorted((a, b) => (a.leftAt ?? a.at) - (b.leftAt ?? b.at));
}

/** The entry of a form in the list of unsaved input. Its place is its address; a form without an address has no label, and no entry. */
export const formEntry = (place: string, label: string | undefined): Typed | undefined =>
  label === undefined ? undefined : { is: "form", place, label, address: `/${place}` };

/** All stored drafts of the account, including those that were sent or discarded. */
export const allStoredDrafts = (values: StoredValues): NamedDraft[] => values.readAll(allDrafts, draftSchema);

/** All stored drafts of a place, including those that were sent or discarded. */
export const storedDrafts = (place: string, values: StoredValues): NamedDraft[] =>
  values.readAll(draftPrefix(place), draftSchema);

/** The value of a form field: forms represent an empty one as undefined, null or "". */
export const emptyToNull = (value: unknown): Value =>
  value === undefined || value === "" ? null : (value as Value);

/** Whether a draft holds nothing but these values, so that it is saved or sent if they are. */
export const isCoveredBy = ({ typed, halfTyped }: Draft, values: FieldValues): boolean =>
  !halfTyped &&
  Object.entries(typed).every(([name, value]) => emptyToNull(value) === emptyToNull(values[name]));

const settledIn = (place: string, values: StoredValues) =>
  values.readAll(settledPrefix(place), settledSchema);

/** Whether a draft was sent or discarded in any tab. */
export const isSettled = (place: string, draft: NamedDraft, values: StoredValues): boolean =>
  settledIn(place, values).some(
    ({ at, sent, discarded }) =>
      (sent && draft.at <= at && isCoveredBy(draft, sent)) ||
      (discarded?.by === draft.by && discarded.at === draft.at),
  );

/** `moment`, or later if something was sent after it: when the clock is set back, new input must not count as sent. */
export const timeAfterSent = (place: string, moment: number, values: StoredValues = storedValues()): number =>
  Math.max(moment, ...settledIn(place, values).map(({ at }) => at + 1));

// A draft that is only in memory is lost with the page, so the browser asks before it is closed.
addEventListener("beforeunload", (event) => {
  if (isOnlyInMemory(allDrafts)) event.preventDefault();
});
