import { type ChangeEvent, type KeyboardEvent, useMemo, useState } from "react";

/** `also` is what it is found by beside what is shown of it. */
export type Choice = { value: string | number; label: string; detail?: string; also?: string };

/** What a combobox works with. */
export type ComboboxNeeds = {
  choices: readonly Choice[];
  value: unknown;
  /** What stands there and is no choice yet. */
  typed: string | undefined;
  onType: (text: string | undefined) => void;
  onChoose: (value: Choice["value"] | null) => void;
  /** Those that answer to what is typed, which may say how they were found; all where nothing is. */
  matching: (choices: readonly Choice[], typed: string) => readonly Choice[];
};

/** So many choices are shown: more than anyone reads; whoever looks further types another letter. */
export const mostShown = 100;

/**
 * How a combobox behaves (ARIA Authoring Practices: editable, with a list): what is typed narrows the list, and only a choice is a value. A
 * text that leads to none stands until it is changed, or dropped with Escape.
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
  /** Without a choice what is typed stands. */
  const choose = (choice: Choice | undefined) => {
    if (!choice) return close();
    onChoose(choice.value);
    drop();
  };
  const move = (step: number) => (isOpen ? setActive((active + step + shown) % shown) : open());

  const onKeyDown = (event: KeyboardEvent) => {
    // Such a key is for the input method: Enter takes what it offers.
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
  /** Whoever goes on has chosen what is typed, if it is the name of a choice or finds only one; an emptied field holds nothing. */
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
