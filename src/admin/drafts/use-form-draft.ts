import { useEffect, useRef, useState } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import type { Fields } from "#contract/records/resource.ts";
import { storedValues } from "../account-storage.ts";
import { halfTypedOf } from "../ui/fields/half-typed.ts";
import { differing, pick } from "./differing.ts";
import {
  type Draft,
  type NamedDraft,
  type SettledDrafts,
  allSettled,
  formAt,
  isIn,
  readDrafts,
  settledOf,
  settledSchema,
  storedDrafts,
} from "./draft-store.ts";
import { fill, isFilled } from "./fill.ts";
import { type OwnDraft, createOwnDraft, findDraft } from "./own-draft.ts";
import { useRejectedDrafts } from "./use-rejected-drafts.ts";

/** The draft of a form: when it was typed, if it came back; what the user had seen in its fields; and how it goes. */
export type FormDraft = {
  at: number | undefined;
  seen: Fields;
  /** Why it was refused after the form had been left, in a sentence. */
  refused: string | undefined;
  /** What was typed into the same form in another tab: when, and how it takes the place of what stands in this one, which stays kept. */
  other: { at: number; show(): void } | undefined;
  /**
   * Deletes the draft and resets the form to `now`, or to what it began with. Returns how to restore it; undefined if nothing was typed.
   */
  discard(now?: FieldValues): (() => void) | undefined;
  /** Deletes the draft while it is sent, since the outbox keeps it then; if it is refused, it is a draft again. */
  sent<Outcome>(sending: Promise<Outcome>): Promise<Outcome>;
};

/** The draft that was found, and how it goes on. */
type Begun = {
  readonly found: NamedDraft | undefined;
  readonly own: OwnDraft;
  readonly other: NamedDraft | undefined;
  readonly of: Draft["of"];
};

/**
 * Keeps what is typed into a form until it is saved or discarded, and brings it back; a draft that `isOnlyOffered`, when it is asked for.
 * `place` names the form within the account, and where it has an address of its own is that; `label` is how the form is called then.
 */
export function useFormDraft<Typed extends FieldValues, Read>(
  form: UseFormReturn<Typed, unknown, Read>,
  place: string,
  label: string | undefined,
  isOnlyOffered: (draft: NamedDraft) => boolean = () => false,
): FormDraft {
  const stands: FieldValues = form.formState.defaultValues ?? {};
  const { begun, begin, become, reason } = useFoundDraft(place, label, stands, isOnlyOffered);
  const { found, own, other } = begun;
  // What a form holds that stays open after it was sent is no draft.
  const sent = useRef<FieldValues>(undefined);
  useEffect(() => {
    if (found) bringBack(form, found);
    const change = (values: FieldValues) => keep(form, begun, asTyped(values), sent.current);
    const stop = [
      form.subscribe({ formState: { values: true }, callback: ({ values }) => change(values) }),
      halfTypedOf(form.control).subscribe(() => change(form.getValues())),
    ];
    return () => stop.forEach((end) => end());
  }, [form, found, begun]);
  return {
    at: found?.at,
    seen: found?.seen ?? {},
    refused: found && reason,
    other: other && {
      at: other.at,
      show() {
        sent.current = undefined;
        become(begin(other));
      },
    },
    discard(now) {
      sent.current = undefined;
      empty(form, now);
      const keepAgain = drop(place, own);
      become(begin());
      return keepAgain;
    },
    async sent(sending) {
      const all = asTyped(form.getValues());
      sent.current = differing(all, stands);
      own.settle(pick(all, Object.keys(all)));
      deleteOldRecords();
      try {
        return await sending;
      } catch (error) {
        sent.current = undefined;
        keep(form, begun, all);
        throw error;
      }
    },
  };
}

/** The draft to begin with; `begin` makes the state of another one, and `become` takes it. */
function useFoundDraft(
  place: string,
  label: string | undefined,
  stands: FieldValues,
  isOnlyOffered: (draft: NamedDraft) => boolean,
) {
  const { drafts: rejected, reason } = useRejectedDrafts(place);
  const isSaved = (kept: Draft) => isIn(kept, stands);
  const begin = (found?: NamedDraft, drafts = readDrafts(place)): Begun => {
    const own = createOwnDraft(place, found, isSaved);
    return { found, own, other: own.others(drafts).at(0), of: formAt(place, label) };
  };
  const [begun, become] = useState(() => {
    const drafts = readDrafts(place, storedValues(), rejected);
    return begin(
      findDraft(drafts, (kept) => isSaved(kept) || isOnlyOffered(kept)),
      drafts,
    );
  });
  return { begun, begin, become, reason };
}

/** Drops the draft of a form. Returns how to have it kept once more, if there was one. */
function drop(place: string, own: OwnDraft): (() => void) | undefined {
  const before = readDrafts(place);
  own.drop();
  const left = new Set(readDrafts(place).map(({ by }) => by));
  const dropped = before.find(({ by }) => !left.has(by));
  if (!dropped) return undefined;
  const { typed, seen, halfTyped, of } = dropped;
  return () => createOwnDraft(place, undefined).keep(typed, seen, halfTyped, of);
}

// In milliseconds: by then every tab has heard of it.
const settledForMs = 24 * 60 * 60_000;

/** Deletes old records of drafts that were sent or discarded, unless there is one still that such a record stands for. */
export function deleteOldRecords(): void {
  const values = storedValues();
  const isOld = ({ place, at }: SettledDrafts) =>
    at < Date.now() - settledForMs && readDrafts(place).length === storedDrafts(place, values).length;
  const old = values.readAll(allSettled, settledSchema).filter(isOld);
  values.set(Object.fromEntries(old.map(({ place, by }) => [settledOf(place) + by, undefined])));
}

/** Drops all that is typed. What stands there by now has the fields of the form. */
function empty<Typed extends FieldValues, Read>(
  form: UseFormReturn<Typed, unknown, Read>,
  now?: FieldValues,
): void {
  fill(form.control, () => {
    form.reset(now as Typed | undefined);
    halfTypedOf(form.control).replace({});
  });
}

function bringBack<Typed extends FieldValues, Read>(
  form: UseFormReturn<Typed, unknown, Read>,
  { typed, halfTyped = {} }: Draft,
): void {
  empty(form);
  halfTypedOf(form.control).replace(halfTyped);
  // They were taken out of the same form, whose fields have no fields in them.
  for (const [name, value] of Object.entries(typed))
    form.setValue(name as Path<Typed>, value as Typed[Path<Typed>], { shouldDirty: true });
}

/** Keeps what differs from what the user sees, or from what was sent. */
function keep<Typed extends FieldValues, Read>(
  { control, formState: { defaultValues } }: UseFormReturn<Typed, unknown, Read>,
  { found, own, of }: Begun,
  values: FieldValues,
  sent?: FieldValues,
): void {
  if (isFilled(control)) return;
  const typed = differing(values, { ...defaultValues, ...sent });
  // What stood in a field when its text was begun, also where another value has come since the draft was left.
  const seen = pick({ ...defaultValues, ...found?.seen }, Object.keys(typed));
  const halfTyped = halfTypedOf(control);
  own.keep(typed, seen, halfTyped.isEmpty() ? undefined : halfTyped.all(), of);
}

// A field may read its text as something else, such as a phone without its brackets: what is kept is the text. A combobox shows another
// text than that of the choice which is its value.
const asTyped = (values: FieldValues): FieldValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const control = document.querySelector<HTMLInputElement>(`input[name="${name}"]:not([role=combobox])`);
      return [name, typeof value === "string" && control ? control.value : value];
    }),
  );
