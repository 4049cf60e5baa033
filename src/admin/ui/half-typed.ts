import { useSyncExternalStore } from "react";

/** The texts that stand in the comboboxes of a form and are no choice yet, by the names of the fields. */
export type HalfTyped = {
  read(name: string): string | undefined;
  /** Keeps a text, or drops what was typed. */
  write(name: string, text: string | undefined): void;
  clear(): void;
  isEmpty(): boolean;
  subscribe(listener: () => void): () => void;
};

type Texts = Readonly<Record<string, string>>;

/** Begins with the texts given; `keep` is told of every change. */
export function createHalfTyped(begun: Texts, keep: (texts: Texts) => void): HalfTyped {
  let texts = begun;
  const listeners = new Set<() => void>();
  const become = (next: Texts) => {
    texts = next;
    keep(texts);
    for (const listener of listeners) listener();
  };
  const isEmpty = () => Object.keys(texts).length === 0;
  return {
    read: (name) => texts[name],
    write(name, text) {
      if (text === texts[name]) return;
      const { [name]: _, ...others } = texts;
      become(text === undefined ? others : { ...others, [name]: text });
    },
    clear: () => isEmpty() || become({}),
    isEmpty,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const byForm = new WeakMap<object, HalfTyped>();

/** What stands in the comboboxes of a form. Whoever asks first says where it is kept; otherwise it lasts as long as the form. */
export function halfTypedOf(control: object, make = () => createHalfTyped({}, () => {})): HalfTyped {
  const halfTyped = byForm.get(control) ?? make();
  byForm.set(control, halfTyped);
  return halfTyped;
}

/** The text of a combobox that is no choice yet, and how it is kept or dropped. */
export function useHalfTyped(
  control: object,
  name: string,
): [text: string | undefined, write: (text: string | undefined) => void] {
  const halfTyped = halfTypedOf(control);
  const text = useSyncExternalStore(halfTyped.subscribe, () => halfTyped.read(name));
  return [text, (next) => halfTyped.write(name, next)];
}
