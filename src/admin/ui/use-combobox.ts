import { type ChangeEvent, type KeyboardEvent, useMemo, useState } from "react";

/** `also` is what it is found by beside what is shown of it. */
export type Choice = { value: string | number; label: string; detail?: string; also?: string };

export type ComboboxNeeds = {
  choices: readonly Choice[];
  value: unknown;
  /** What stands there and is no choice yet. */
  typed: string | undefined;
  isRequired: boolean;
  onType: (text: string | undefined) => void;
  onChoose: (value: Choice["value"] | null) => void;
  /** Whether a text answers to what is typed; undefined where nothing is. */
  matcher: (typed: string) => ((text: string) => boolean) | undefined;
};

/** How a combobox behaves (ARIA Authoring Practices: editable, with a list): what is typed narrows the list, and only a choice is a value. */
export function useCombobox({ choices, value, typed, isRequired, onType, onChoose, matcher }: ComboboxNeeds) {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const chosen = choices.find((choice) => choice.value === value);
  const found = useMemo(() => {
    const matches = matcher(typed ?? "");
    return matches
      ? choices.filter(({ label, detail = "", also = "" }) => matches(`${label} ${detail} ${also}`))
      : choices;
  }, [choices, matcher, typed]);

  const open = () => {
    setActive(Math.max(0, chosen && typed === undefined ? found.indexOf(chosen) : 0));
    setOpen(true);
  };
  const close = () => {
    onType(undefined);
    setOpen(false);
  };
  const choose = (choice: Choice | undefined) => {
    if (choice) onChoose(choice.value);
    close();
  };
  const move = (step: number) => (isOpen ? setActive((active + step + found.length) % found.length) : open());

  const onKeyDown = (event: KeyboardEvent) => {
    const act = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      ...(isOpen && { Enter: () => choose(found[active]), Escape: close }),
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
  /**
   * Whoever goes on has chosen what is typed, if it is the name of a choice; an emptied field holds nothing. A text that leads to no choice
   * stands where one is still wanted.
   */
  const leave = () => {
    if (typed?.trim() === "") onChoose(null);
    const named = namedBy(choices, typed);
    if (typed?.trim() && !named && isRequired && !chosen) setOpen(false);
    else choose(named);
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

const namedBy = (choices: readonly Choice[], typed = "") =>
  choices.find(({ label }) => label.toLowerCase() === typed.trim().toLowerCase());
