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
  formEntry,
  isCoveredBy,
  readDrafts,
  settledPrefix,
  settledSchema,
  storedDrafts,
} from "./draft-store.ts";
import { isProgrammatic, setProgrammatically } from "./programmatic.ts";
import { type OwnDraft, createOwnDraft, findDraft } from "./own-draft.ts";
import { useRejectedDrafts } from "./use-rejected-drafts.ts";

/** The draft of a form, and what can be done with it. */
export type FormDraft = {
  /** When it was typed, in milliseconds, if it was restored. */
  at: number | undefined;
  /** The values that the user had seen in the fields of a restored draft. */
  seen: Fields;
  /** Why the service rejected it after the form had been left, as a sentence. */
  rejection: string | undefined;
  /** A draft of the same form from another tab: `show` puts it in the place of this one, which stays stored. */
  other: { at: number; show(): void } | undefined;
  /**
   * Deletes the draft and resets the form to `now`, or to its default values. Returns how to restore it; undefined if nothing was typed.
   */
  discard(now?: FieldValues): (() => void) | undefined;
  /** Deletes the draft while it is sent, because the outbox stores it then. If `sending` rejects, it is stored as a draft again. */
  whileSent<Outcome>(sending: Promise<Outcome>): Promise<Outcome>;
};

/** The state of a form: the draft that was restored, the one of this tab, and one of another tab. */
type DraftState = {
  readonly found: NamedDraft | undefined;
  readonly own: OwnDraft;
  readonly other: NamedDraft | undefined;
  readonly of: Draft["of"];
};

/**
 * Stores what is typed into a form until it is saved or discarded, and restores it when the form opens. A draft for which `isOnlyOffered`
 * holds is offered as `other` instead. `place` identifies the form within the account: its path, if it has one. `label` is its name then.
 */
export function useFormDraft<Typed extends FieldValues, Read>(
  form: UseFormReturn<Typed, unknown, Read>,
  place: string,
  label: string | undefined,
  isOnlyOffered: (draft: NamedDraft) => boolean = () => false,
): FormDraft {
  const defaults: FieldValues = form.formState.defaultValues ?? {};
  const { state, begin, setState, reason } = useFoundDraft(place, label, defaults, isOnlyOffered);
  const { found, own, other } = state;
  // The values of a form that stays open after it was sent are no draft.
  const sent = useRef<FieldValues>(undefined);
  useEffect(() => {
    if (found) restore(form, found);
    const onChange = (values: FieldValues) => update(form, state, asTyped(values), sent.current);
    const stop = [
      form.subscribe({ formState: { values: true }, callback: ({ values }) => onChange(values) }),
      halfTypedOf(form.control).subscribe(() => onChange(form.getValues())),
    ];
    return () => stop.forEach((unsubscribe) => unsubscribe());
  }, [form, found, state]);
  return {
    at: found?.at,
    seen: found?.seen ?? {},
    rejection: found && reason,
    other: other && {
      at: other.at,
      show() {
        sent.current = undefined;
        setState(begin(other));
      },
    },
    discard(now) {
      sent.current = undefined;
      reset(form, now);
      const undo = discard(place, own);
      setState(begin());
      return undo;
    },
    async whileSent(sending) {
      const all = asTyped(form.getValues());
      sent.current = differing(all, defaults);
      own.markSent(pick(all, Object.keys(all)));
      deleteOldRecords();
      try {
        return await sending;
      } catch (error) {
        sent.current = undefined;
        update(form, state, all);
        throw error;
      }
    },
  };
}

/** Finds the draft to restore. `begin` creates the state for another one. */
function useFoundDraft(
  place: string,
  label: string | undefined,
  defaults: FieldValues,
  isOnlyOffered: (draft: NamedDraft) => boolean,
) {
  const { drafts: rejected, reason } = useRejectedDrafts(place);
  const isSaved = (draft: Draft) => isCoveredBy(draft, defaults);
  const begin = (found?: NamedDraft, drafts = readDrafts(place)): DraftState => {
    const own = createOwnDraft(place, found, isSaved);
    return { found, own, other: own.others(drafts).at(0), of: formEntry(place, label) };
  };
  const [state, setState] = useState(() => {
    const drafts = readDrafts(place, storedValues(), rejected);
    return begin(
      findDraft(drafts, (draft) => isSaved(draft) || isOnlyOffered(draft)),
      drafts,
    );
  });
  return { state, begin, setState, reason };
}

/** Deletes the draft of a form. Returns how to restore it, if there was one. */
function discard(place: string, own: OwnDraft): (() => void) | undefined {
  const before = readDrafts(place);
  own.discard();
  const left = new Set(readDrafts(place).map(({ by }) => by));
  const discarded = before.find(({ by }) => !left.has(by));
  if (!discarded) return undefined;
  const { typed, seen, halfTyped, of } = discarded;
  return () => createOwnDraft(place, undefined).update(typed, seen, halfTyped, of);
}

// In milliseconds: by then every open tab has learned of it.
const settledLifetime = 24 * 60 * 60_000;

/** Deletes old records of sent and discarded drafts, unless a stored draft of the place is still covered by one. */
export function deleteOldRecords(): void {
  const values = storedValues();
  const isOld = ({ place, at }: SettledDrafts) =>
    at < Date.now() - settledLifetime && readDrafts(place).length === storedDrafts(place, values).length;
  const old = values.readAll(allSettled, settledSchema).filter(isOld);
  values.set(Object.fromEntries(old.map(({ place, by }) => [settledPrefix(place) + by, undefined])));
}

/** Resets the form to `now`, which has the fields of the form, or to its default values. */
function reset<Typed extends FieldValues, Read>(
  form: UseFormReturn<Typed, unknown, Read>,
  now?: FieldValues,
): void {
  setProgrammatically(form.control, () => {
    form.reset(now as Typed | undefined);
    halfTypedOf(form.control).replace({});
  });
}

function restore<Typed extends FieldValues, Read>(
  form: UseFormReturn<Typed, unknown, Read>,
  { typed, halfTyped = {} }: Draft,
): void {
  reset(form);
  halfTypedOf(form.control).replace(halfTyped);
  // The names are of fields of this form, which has no nested fields.
  for (const [name, value] of Object.entries(typed))
    form.setValue(name as Path<Typed>, value as Typed[Path<Typed>], { shouldDirty: true });
}

/** Stores what differs from the default values, or from what was sent. */
function update<Typed extends FieldValues, Read>(
  { control, formState: { defaultValues } }: UseFormReturn<Typed, unknown, Read>,
  { found, own, of }: DraftState,
  values: FieldValues,
  sent?: FieldValues,
): void {
  if (isProgrammatic(control)) return;
  const typed = differing(values, { ...defaultValues, ...sent });
  // For a restored draft these are the values that the user saw when it was started, even if the record has changed since.
  const seen = pick({ ...defaultValues, ...found?.seen }, Object.keys(typed));
  const halfTyped = halfTypedOf(control);
  own.update(typed, seen, halfTyped.isEmpty() ? undefined : halfTyped.all(), of);
}

// A draft holds texts as they were typed, while a field may parse its text, such as a phone number. Comboboxes are left out, because the text
// that they show is not their value.
const asTyped = (values: FieldValues): FieldValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const control = document.querySelector<HTMLInputElement>(`input[name="${name}"]:not([role=combobox])`);
      return [name, typeof value === "string" && control ? control.value : value];
    }),
  );
