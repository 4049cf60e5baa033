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

/**
 * A button that opens content beside it. The content is drawn, and its code fetched, when it is first opened. A click elsewhere and Escape close it,
 * and so does the focus when it leaves, since the content would cover what has the focus then.
 */
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
