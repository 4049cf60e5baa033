import { type ChangeEvent, type KeyboardEvent, useMemo, useState } from "react";

/** `also` is further text to search, which is not shown. */
export type Choice = { value: string | number; label: string; detail?: string; also?: string };

/** The inputs of a combobox. */
export type ComboboxNeeds = {
  choices: readonly Choice[];
  value: unknown;
  /** The typed text that is no choice yet. */
  typed: string | undefined;
  onType: (text: string | undefined) => void;
  onChoose: (value: Choice["value"] | null) => void;
  /** Filters the choices by the typed text, and may say how they were found. Without text it returns all. */
  matching: (choices: readonly Choice[], typed: string) => readonly Choice[];
};

/** The maximum number of choices shown. To see others, users type more letters. */
export const mostShown = 100;

/**
 * The behavior of an editable combobox with a listbox (ARIA Authoring Practices): typing filters the list, and only a choice is a value. Other
 * text stays until it is changed, or removed with Escape.
 */
export function useCombobox({ choices, value, typed, onType, onChoose, matching }: ComboboxNeeds) {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const chosen = choices.find((choice) => choice.value === value);
  const found = useMemo(() => matching(choices, typed ?? ""), [choices, matching, typed]);
  const shown = Math.min(found.length, mostShown);

  const open = () => {
    const at = chosen && typed === undefined ? found.indexOf(chosen) : 0;
    setActive(at > 0 && at < shown ? at : 0);
    setOpen(true);
  };
  const close = () => setOpen(false);
  const drop = () => {
    onType(undefined);
    close();
  };
  /** Without a choice, the typed text stays. */
  const choose = (choice: Choice | undefined) => {
    if (!choice) return close();
    onChoose(choice.value);
    drop();
  };
  const move = (step: number) => (isOpen ? setActive((active + step + shown) % shown) : open());

  const onKeyDown = (event: KeyboardEvent) => {
    // During composition keys belong to the input method: Enter accepts its suggestion.
    if (event.nativeEvent.isComposing) return;
    const act = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      ...(isOpen && { Enter: () => choose(found[active]), Escape: drop }),
    }[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    onType(event.target.value);
    setActive(0);
    setOpen(true);
  };
  /** Leaving the field selects a choice if its label was typed or it is the only match; an empty field has no value. */
  const leave = () => {
    if (typed?.trim()) return choose(namedBy(choices, typed) ?? (found.length === 1 ? found[0] : undefined));
    if (typed !== undefined) onChoose(null);
    drop();
  };
  const toggle = () => (isOpen ? close() : open());
  return {
    text: typed ?? chosen?.label ?? "",
    isOpen,
    active,
    chosen,
    found,
    open,
    toggle,
    choose,
    leave,
    onKeyDown,
    onChange,
  };
}

const namedBy = (choices: readonly Choice[], typed: string) =>
  choices.find(({ label }) => label.toLowerCase() === typed.trim().toLowerCase());
