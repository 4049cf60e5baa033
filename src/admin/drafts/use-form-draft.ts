import { useEffect, useRef, useState } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import type { Fields, Value } from "../resource.ts";
import { useSession } from "../session/use-session.ts";
import { type HalfTyped, createHalfTyped, halfTypedOf } from "../ui/half-typed.ts";
import { type Draft, dropDraft, keepDraft, readDraft } from "./draft-store.ts";

/** The draft of a form: when it was typed, if it came back; what the user had seen in its fields; and how it goes. */
export type FormDraft = { at: number | undefined; seen: Fields; discard(): void; done(): void };

/** Keeps what is typed into a form until it is saved or discarded, and brings it back. `place` names the form within the account. */
export function useFormDraft<Typed extends FieldValues, Read>(
  form: UseFormReturn<Typed, unknown, Read>,
  place: string,
): FormDraft {
  const { accountId } = useSession();
  const key = `${accountId}/${place}`;
  const [draft, setDraft] = useState(() => unsaved(readDraft(key), form.formState.defaultValues ?? {}));
  const halfTyped = halfTypedOf(form.control, () => keptHalfTyped(key));
  const [begunAt, setBegunAt] = useState(() => readDraft(halfTypedKey(key))?.at);
  // What a form holds that stays open after it was sent is no draft.
  const sent = useRef<FieldValues>(undefined);
  useEffect(() => {
    for (const [name, value] of Object.entries(draft?.typed ?? {}))
      form.setValue(name as Path<Typed>, value as Typed[Path<Typed>], { shouldDirty: true });
    // Only the draft that was found when the form was opened is brought back.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [form]);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const seen: FieldValues = form.formState.defaultValues ?? {};
          const typed = differing(asTyped(values), sent.current ?? seen);
          const names = Object.keys(typed);
          // What stood in a field when its text was begun, also where another value has come since the draft was left.
          const begun = readDraft(key)?.seen ?? {};
          keepDraft(key, typed, {
            ...pick(seen, names),
            ...pick(
              begun,
              names.filter((name) => name in begun),
            ),
          });
        },
      }),
    [form, key],
  );
  return {
    at: draft?.at ?? begunAt,
    seen: draft?.seen ?? {},
    discard() {
      sent.current = undefined;
      form.reset();
      dropDraft(key);
      setDraft(undefined);
      halfTyped.clear();
      setBegunAt(undefined);
    },
    done() {
      sent.current = asTyped(form.getValues());
      dropDraft(key);
      halfTyped.clear();
    },
  };
}

const halfTypedKey = (key: string) => `${key}/half-typed`;

/** What is typed into a combobox is no value of the form before it is a choice: it is kept beside the draft, and there again when it is drawn. */
function keptHalfTyped(key: string): HalfTyped {
  const place = halfTypedKey(key);
  const begun = (readDraft(place)?.typed ?? {}) as Record<string, string>;
  return createHalfTyped(begun, (texts) => keepDraft(place, texts, {}));
}

/** A draft that differs in nothing from what stands there by now is none: it was saved on another way. */
const unsaved = (draft: Draft | undefined, stands: FieldValues) =>
  draft && Object.keys(differing(draft.typed, stands)).length > 0 ? draft : undefined;

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
