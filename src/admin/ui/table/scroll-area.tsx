import type { ReactNode } from "react";

/** Long content within a dialog, that scrolls by itself, also by the keyboard. What sticks to the rail of a page sticks to its edge. */
export const ScrollArea = ({ label, children }: { label: string; children: ReactNode }) => (
  <section
    aria-label={label}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- only what has the focus is scrolled by keys
    tabIndex={0}
    className="relative my-3 max-h-[45vh] overflow-auto border-y border-line ps-1 max-sm:-ms-3 max-sm:ps-4 [--color-paper:var(--color-sheet)] [--rail:0px]"
  >
    {children}
  </section>
);
