import { useEffect, useMemo, useRef, useState } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import type { Fields, Value } from "../resource.ts";
import { useSession } from "../session/use-session.ts";
import { type HalfTyped, createHalfTyped, halfTypedOf } from "../ui/half-typed.ts";
import { type Draft, keepDraft, readDraft } from "./draft-store.ts";
import { readDrafts } from "./form-drafts.ts";
import { type OwnDraft, createOwnDraft } from "./own-draft.ts";

/** The draft of a form: when it was typed, if it came back; what the user had seen in its fields; and how it goes. */
export type FormDraft = {
  at: number | undefined;
  seen: Fields;
  /** What was typed into the same form in another tab: when, and how it takes the place of what stands in this one, which stays kept. */
  other: { at: number; show(): void } | undefined;
  discard(): void;
  /** Drops it while it is sent, as it is kept as a change by then; where it was refused it is a draft again. */
  sent<Outcome>(sending: Promise<Outcome>): Promise<Outcome>;
};

/** The draft that was found, and how it goes on. */
type Begun = { readonly found: Draft | undefined; readonly own: OwnDraft };

/** Keeps what is typed into a form until it is saved or discarded, and brings it back. `place` names the form within the account. */
export function useFormDraft<Typed extends FieldValues, Read>(
  form: UseFormReturn<Typed, unknown, Read>,
  place: string,
): FormDraft {
  const { accountId } = useSession();
  const key = `${accountId}/${place}`;
  const stands: FieldValues = form.formState.defaultValues ?? {};
  const isSaved = (kept: Draft) => isIn(kept, stands);
  const begin = (found?: Draft): Begun => ({ found, own: createOwnDraft(key, found, isSaved) });
  const [begun, become] = useState(() => begin(readDrafts(key).findLast((kept) => !isSaved(kept))));
  const { found, own } = begun;
  const other = useMemo(() => own.others().at(0), [own]);
  const halfTyped = halfTypedOf(form.control, () => keptHalfTyped(key));
  const [begunAt, setBegunAt] = useState(() => readDraft(halfTypedKey(key))?.at);
  // What a form holds that stays open after it was sent is no draft.
  const sent = useRef<FieldValues>(undefined);
  useEffect(() => {
    if (found) bringBack(form, found);
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => keep(form, begun, asTyped(values), sent.current),
    });
  }, [form, found, begun]);
  useOtherTabs(own);
  return {
    at: found?.at ?? begunAt,
    seen: found?.seen ?? {},
    other: other && {
      at: other.at,
      show() {
        sent.current = undefined;
        become(begin(other));
      },
    },
    discard() {
      sent.current = undefined;
      form.reset();
      own.drop();
      become(begin());
      halfTyped.clear();
      setBegunAt(undefined);
    },
    async sent(sending) {
      const all = asTyped(form.getValues());
      sent.current = all;
      own.settle((kept) => isIn(kept, all));
      halfTyped.clear();
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

function bringBack<Typed extends FieldValues, Read>(
  form: UseFormReturn<Typed, unknown, Read>,
  { typed }: Draft,
): void {
  form.reset();
  for (const [name, value] of Object.entries(typed))
    form.setValue(name as Path<Typed>, value as Typed[Path<Typed>], { shouldDirty: true });
}

/** Keeps what differs from what the user sees, or from what was sent. */
function keep<Typed extends FieldValues, Read>(
  { formState: { defaultValues } }: UseFormReturn<Typed, unknown, Read>,
  { found, own }: Begun,
  values: FieldValues,
  sent?: FieldValues,
): void {
  const typed = differing(values, sent ?? defaultValues ?? {});
  // What stood in a field when its text was begun, also where another value has come since the draft was left.
  own.keep(typed, pick({ ...defaultValues, ...found?.seen }, Object.keys(typed)));
}

/** Tabs with the same form leave each other's drafts as they are, and what stood on a page last is found first. */
function useOtherTabs(own: OwnDraft): void {
  useEffect(() => {
    own.putLast();
    window.addEventListener("storage", own.hear);
    window.addEventListener("pagehide", own.putLast);
    return () => {
      window.removeEventListener("storage", own.hear);
      window.removeEventListener("pagehide", own.putLast);
      own.putLast();
    };
  }, [own]);
}

const halfTypedKey = (key: string) => `${key}/half-typed`;

/** What is typed into a combobox is no value of the form before it is a choice: it is kept beside the draft, and there again when it is drawn. */
function keptHalfTyped(key: string): HalfTyped {
  const place = halfTypedKey(key);
  const begun = (readDraft(place)?.typed ?? {}) as Record<string, string>;
  return createHalfTyped(begun, (texts) => keepDraft(place, texts, {}));
}

/** A draft that differs in nothing from what stands there by now is none: it was saved on another way. */
const isIn = ({ typed }: Draft, values: FieldValues) => Object.keys(differing(typed, values)).length === 0;

// A field may read its text as something else, such as a phone without its brackets: what is kept is the text.
const asTyped = (values: FieldValues): FieldValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const [control] = document.getElementsByName(name);
      return [name, typeof value === "string" && control instanceof HTMLInputElement ? control.value : value];
    }),
  );

// A form knows "nothing" as undefined, null and "".
const valueOf = (value: unknown): Value => (value === undefined || value === "" ? null : (value as Value));

const differing = (values: FieldValues, seen: FieldValues): Fields =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => valueOf(value) !== valueOf(seen[name])),
  );

const pick = (values: FieldValues, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, valueOf(values[name])]));
