import { ArrowDown, ArrowUp, X } from "lucide";
import type { MouseEvent } from "react";
import { workbenchWords } from "#words/workbench.ts";
import { IconButton } from "../../ui/buttons/icon-button.tsx";

const text = workbenchWords;

type StepActionsProps = {
  number: number;
  count: number;
  /** Does the step so many places later. */
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

/** Has a step done earlier or later, or not at all. */
export function StepActions({ number, count, onMove, onRemove }: StepActionsProps) {
  const moves = (by: 1 | -1) => (event: MouseEvent<HTMLElement>) => {
    onMove(by);
    follow(event.currentTarget, by);
  };
  return (
    <>
      {count > 1 && (
        <>
          <IconButton
            icon={ArrowUp}
            label={text.moveUp(number)}
            disabled={number === 1}
            onClick={moves(-1)}
          />
          <IconButton
            icon={ArrowDown}
            label={text.moveDown(number)}
            disabled={number === count}
            onClick={moves(1)}
          />
        </>
      )}
      <IconButton icon={X} label={text.removeStep(number)} onClick={onRemove} />
    </>
  );
}

/** The focus goes where the step goes, once it is drawn there: to the same button, or at an end to the one that leads back. */
function follow(pressed: HTMLElement, by: 1 | -1): void {
  const line = pressed.closest("li");
  const next = by > 0 ? line?.nextElementSibling : line?.previousElementSibling;
  const [earlier, later] = next?.querySelectorAll("button") ?? [];
  const [same, back] = by > 0 ? [later, earlier] : [earlier, later];
  queueMicrotask(() => (same?.disabled ? back : same)?.focus());
}
