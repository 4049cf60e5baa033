import type { ReactNode } from "react";

/** A scroll container for long content in a dialog, also scrollable by keyboard. Sticky elements stick to its edge instead of the page's rail. */
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
