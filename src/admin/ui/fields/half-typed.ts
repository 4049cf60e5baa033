import { useSyncExternalStore } from "react";

type Texts = Readonly<Record<string, string>>;

/** The texts that stand in the comboboxes of a form and are no choice yet, by the names of the fields. */
type HalfTyped = {
  read(name: string): string | undefined;
  /** Keeps a text, or drops what was typed. */
  write(name: string, text: string | undefined): void;
  all(): Texts;
  /** Puts other texts in place of those that stand there. */
  replace(texts: Texts): void;
  isEmpty(): boolean;
  subscribe(listener: () => void): () => void;
};

function createHalfTyped(): HalfTyped {
  let texts: Texts = {};
  const listeners = new Set<() => void>();
  const become = (next: Texts) => {
    texts = next;
    for (const listener of listeners) listener();
  };
  return {
    read: (name) => texts[name],
    write(name, text) {
      if (text === texts[name]) return;
      const { [name]: _, ...others } = texts;
      become(text === undefined ? others : { ...others, [name]: text });
    },
    all: () => texts,
    replace: become,
    isEmpty: () => Object.keys(texts).length === 0,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const byForm = new WeakMap<object, HalfTyped>();

/** What stands in the comboboxes of a form, as long as the form lasts. */
export function halfTypedOf(control: object): HalfTyped {
  const halfTyped = byForm.get(control) ?? createHalfTyped();
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
