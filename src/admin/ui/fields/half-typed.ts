import { useSyncExternalStore } from "react";

type Texts = Readonly<Record<string, string>>;

/** The texts in the comboboxes of a form that are no choices yet, by field name. */
type HalfTyped = {
  read(name: string): string | undefined;
  /** Sets a text, or deletes it. */
  write(name: string, text: string | undefined): void;
  all(): Texts;
  /** Replaces all texts. */
  replace(texts: Texts): void;
  isEmpty(): boolean;
  subscribe(listener: () => void): () => void;
};

function createHalfTyped(): HalfTyped {
  let texts: Texts = {};
  const listeners = new Set<() => void>();
  const setTexts = (next: Texts) => {
    texts = next;
    for (const listener of listeners) listener();
  };
  return {
    read: (name) => texts[name],
    write(name, text) {
      if (text === texts[name]) return;
      const { [name]: _, ...others } = texts;
      setTexts(text === undefined ? others : { ...others, [name]: text });
    },
    all: () => texts,
    replace: setTexts,
    isEmpty: () => Object.keys(texts).length === 0,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const byForm = new WeakMap<object, HalfTyped>();

/** Creates the texts of a form's comboboxes, for the lifetime of the form. */
export function halfTypedOf(control: object): HalfTyped {
  const halfTyped = byForm.get(control) ?? createHalfTyped();
  byForm.set(control, halfTyped);
  return halfTyped;
}

/** Returns the text of a combobox that is no choice yet, and its setter. */
export function useHalfTyped(
  control: object,
  name: string,
): [text: string | undefined, write: (text: string | undefined) => void] {
  const halfTyped = halfTypedOf(control);
  const text = useSyncExternalStore(halfTyped.subscribe, () => halfTyped.read(name));
  return [text, (next) => halfTyped.write(name, next)];
}
