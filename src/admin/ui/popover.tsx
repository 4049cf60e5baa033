import { type ReactNode, useId } from "react";
import { buttonLook } from "./button-look.ts";

/** A button, and what it opens beside it; a click elsewhere or Escape closes it. */
export function Popover({ label, children }: { label: ReactNode; children: ReactNode }) {
  const id = useId();
  const anchor = `--${id.replace(/\W/g, "")}`;
  return (
    <>
      <button type="button" popoverTarget={id} className={buttonLook("quiet")} style={{ anchorName: anchor }}>
        {label}
      </button>
      <div
        id={id}
        popover="auto"
        style={{ positionAnchor: anchor }}
        className="m-0 mt-1 w-72 max-w-[calc(100vw-2rem)] rounded-md border border-line bg-sheet p-4 text-ink [box-shadow:var(--shadow-raised)] [position-area:bottom_span-right] [position-try-fallbacks:flip-inline,flip-block]"
      >
        {children}
      </div>
    </>
  );
}
