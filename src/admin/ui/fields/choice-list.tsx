import { Check } from "lucide";
import { useEffect, useRef } from "react";
import { formWords } from "#words/form.ts";
import { Icon } from "../text/icon.tsx";
import { type Choice, maxShown } from "./use-combobox.ts";

type ChoiceListProps = {
  id: string;
  label: string;
  choices: readonly Choice[];
  /** The text of an empty list. */
  ifNone: string;
  active: number;
  chosen: Choice | undefined;
  onChoose: (choice: Choice) => void;
};

/** The listbox of a combobox. Its options have the IDs `${id}-0`, `${id}-1` and so on. */
export function ChoiceList({ id, label, choices, ifNone, active, chosen, onChoose }: ChoiceListProps) {
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (choices.length > 0) box.current?.scrollIntoView({ block: "nearest" });
  }, [choices.length]);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);
  const unseen = choices.length - maxShown;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the focus stays in the field
    <div
      ref={box}
      onMouseDown={(event) => event.preventDefault()}
      // The margin is for the field, which stays visible in a window that is shorter than the list.
      className="absolute inset-x-0 top-full z-40 mt-1 scroll-mt-14 rounded-md border border-edge bg-sheet py-1 [box-shadow:var(--shadow-raised)]"
    >
      <ul
        ref={list}
        id={id}
        role="listbox"
        aria-label={label}
        className="max-h-80 overflow-y-auto overscroll-contain in-[dialog]:max-h-56"
      >
        {choices.slice(0, maxShown).map((choice, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are pressed in the field
          <li
            key={choice.value}
            id={`${id}-${index}`}
            role="option"
            aria-selected={choice.value === chosen?.value}
            data-active={index === active || undefined}
            onClick={() => onChoose(choice)}
            className="flex min-h-8 cursor-pointer items-center gap-2 px-3 hover:bg-hover data-active:bg-accent-wash max-sm:min-h-11"
          >
            <span className="min-w-0 flex-1 py-1 break-words">{choice.label}</span>
            {choice.detail && <span className="figures text-xs text-soft">{choice.detail}</span>}
            {choice.value === chosen?.value && <Icon of={Check} size={14} isBold />}
          </li>
        ))}
      </ul>
      {choices.length === 0 && <p className="px-3 py-2 text-soft">{ifNone}</p>}
      {unseen > 0 && <p className="px-3 py-2 text-xs text-soft">{formWords.unseen(unseen)}</p>}
    </div>
  );
}
