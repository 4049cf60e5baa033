import { type ReactNode, type SyntheticEvent, Suspense, startTransition, useId, useState } from "react";
import { buttonLook } from "./button-look.ts";

type PopoverProps = {
  label: ReactNode;
  /** Whether the content has an effect at the moment, such as an active filter. */
  isOn?: boolean;
  /** The classes of its button if it is not an ordinary one. */
  look?: string;
  children: ReactNode;
};

/**
 * A button that opens content beside it. The content is rendered, and its code loaded, when it is first opened. It closes on a click elsewhere, on
 * Escape, and when the focus leaves it, because it would cover the focused element.
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
        {/* No fallback, because React delays whatever replaces one by 300 ms. */}
        <Suspense>{wasOpened && children}</Suspense>
      </div>
    </>
  );
}

/** Closes an open popover when the focus moves elsewhere, except to its own button or to a dialog that it has opened. */
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
