import type { ReactNode } from "react";
import css from "./bar.css?inline";
import { adoptStyles } from "../adopt-styles.ts";
import { usePageMark } from "../page/use-page-mark.ts";

adoptStyles(css);

/** The actions on the selected rows, in inverted colors. At the bottom of the window, so that no row moves under the pointer while selecting. */
export function Bar({ label, children }: { label: string; children: ReactNode }) {
  usePageMark("barred");
  return (
    <section
      aria-label={label}
      data-bar
      className="fixed inset-e-4 bottom-4 inset-s-[calc(var(--rail,0px)+1rem)] z-20 mx-auto flex w-fit flex-wrap items-center gap-x-2 gap-y-1 rounded-md border border-ink bg-ink px-4 py-1.5 text-paper [box-shadow:var(--shadow-raised)] max-sm:bottom-[calc(4.25rem+env(safe-area-inset-bottom))]"
    >
      <p className="me-2 font-medium figures">{label}</p>
      {children}
    </section>
  );
}
