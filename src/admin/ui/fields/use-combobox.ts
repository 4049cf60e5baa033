import { type ChangeEvent, type KeyboardEvent, useEffect, useMemo, useState } from "react";

/** `also` is further text to search, which is not shown. */
export type Choice = { value: string | number; label: string; detail?: string; also?: string };

/** The inputs of a combobox. */
export type ComboboxInputs = {
  choices: readonly Choice[];
  value: unknown;
  /** The typed text that is no choice yet. */
  typed: string | undefined;
  onType: (text: string | undefined) => void;
  onChoose: (value: Choice["value"] | null) => void;
  /** Filters the choices by the typed text, and may say how they were found. Without text it returns all. */
  matching: (choices: readonly Choice[], typed: string) => readonly Choice[];
  /** Whether the choices are still being fetched. */
  isReading?: boolean;
};

/** The maximum number of choices shown. To see others, users type more letters. */
export const maxShown = 100;

/**
 * The behavior of an editable combobox with a listbox (ARIA Authoring Practices): typing filters the list, and only a choice is a value. Other
 * text stays until it is changed, or removed with Escape. Enter or leaving the field while the choices are being fetched selects as soon as they
 * are there.
 */
export function useCombobox(needs: ComboboxInputs) {
  const { choices, value, typed, onType, onChoose, matching, isReading = false } = needs;
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const [awaited, setAwaited] = useState<"enter" | "leave">();
  const chosen = choices.find((choice) => choice.value === value);
  const found = useMemo(() => matching(choices, typed ?? ""), [choices, matching, typed]);
  const shown = Math.min(found.length, maxShown);

  const open = () => {
    const at = chosen && typed === undefined ? found.indexOf(chosen) : 0;
    setActive(at > 0 && at < shown ? at : 0);
    setAwaited(undefined);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setAwaited(undefined);
  };
  const hasText = Boolean(typed?.trim());
  const discardText = () => {
    onType(undefined);
    close();
  };
  /** Without a choice, the typed text stays. */
  const choose = (choice: Choice | undefined) => {
    if (!choice) return close();
    onChoose(choice.value);
    discardText();
  };
  const chooseActive = () => {
    if (!isReading) return choose(found[active]);
    // Without text the list stays open, because the user has not seen yet what would be selected.
    if (hasText) setAwaited("enter");
  };
  const move = (step: number) => (isOpen ? setActive(shown && (active + step + shown) % shown) : open());

  const onKeyDown = keyHandler({
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    ...(isOpen && { Enter: chooseActive, Escape: discardText }),
  });
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    onType(event.target.value);
    setAwaited(undefined);
    setActive(0);
    setOpen(true);
  };
  /** Leaving the field selects a choice if its label was typed or it is the only match; an empty field has no value. */
  const leaveWithChoices = () => {
    if (hasText) return choose(choiceLabelled(choices, typed) ?? (found.length === 1 ? found[0] : undefined));
    if (typed !== undefined) onChoose(null);
    discardText();
  };
  const leave = () => {
    if (!isReading || !hasText) return leaveWithChoices();
    close();
    setAwaited(awaited ?? "leave");
  };
  useOnceRead(isReading, awaited && { enter: chooseActive, leave }[awaited]);
  const toggle = () => (isOpen ? close() : open());
  const text = typed ?? chosen?.label ?? "";
  return { text, isOpen, active, chosen, found, open, toggle, choose, leave, onKeyDown, onChange };
}

const keyHandler = (acts: Partial<Record<string, () => void>>) => (event: KeyboardEvent) => {
  // During composition keys belong to the input method: Enter accepts its suggestion.
  if (event.nativeEvent.isComposing) return;
  const action = acts[event.key];
  if (!action) return;
  event.preventDefault();
  event.stopPropagation();
  action();
};

/** Runs an act as soon as the choices are there. */
function useOnceRead(isReading: boolean, action: (() => void) | undefined): void {
  const isDue = !isReading && action !== undefined;
  useEffect(() => {
    if (isDue) action();
    // oxlint-disable-next-line react/exhaustive-deps -- the act is a new function in each render
  }, [isDue]);
}

const choiceLabelled = (choices: readonly Choice[], typed = "") =>
  choices.find(({ label }) => label.toLowerCase() === typed.trim().toLowerCase());
