import { type ReactNode, type SyntheticEvent, Suspense, startTransition, useId, useState } from "react";
import { buttonLook } from "./button-look.ts";

type PopoverProps = {
  label: ReactNode;
  /** Whether what it opens makes a difference by now. */
  isOn?: boolean;
  /** The classes of its button where it is not one among others. */
  look?: string;
  children: ReactNode;
};

/** A button, and what it opens beside it, which is drawn, and fetched where it is lazy, when it is first opened; a click elsewhere or Escape closes it, and so does the focus that leaves it: it would cover what has it then. */
export function Popover({ label, isOn = false, look = buttonLook("quiet"), children }: PopoverProps) {
  const id = useId();
  const [wasOpened, setOpened] = useState(false);
  const anchor = `--${id}`;
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        onClick={() => startTransition(() => setOpened(true))}
        className={`${look} ${isOn ? "border-accent!" : ""}`}
        style={{ anchorName: anchor }}
      >
        {label}
      </button>
      <div
        id={id}
        popover="auto"
        onToggle={closeOnceLeft}
        style={{ positionAnchor: anchor }}
        className="beside-anchor w-72 max-w-[calc(100vw-2rem)] rounded-md border border-line bg-sheet p-4 text-ink [box-shadow:var(--shadow-raised)]"
      >
        {/* React holds back for 300 ms what comes after a fallback: so there is none. */}
        <Suspense>{wasOpened && children}</Suspense>
      </div>
    </>
  );
}

/** Closes an opened popover when something else gets the focus: not its own button, nor a dialog that it has opened. */
function closeOnceLeft({ currentTarget: popover }: SyntheticEvent<HTMLElement>): void {
  const look = ({ target }: Event) => {
    const isElsewhere =
      target instanceof Element &&
      !popover.contains(target) &&
      !target.matches(`[popovertarget="${popover.id}"], dialog *`);
    if (isElsewhere) popover.hidePopover();
    if (!popover.matches(":popover-open")) removeEventListener("focusin", look);
  };
  addEventListener("focusin", look);
}
