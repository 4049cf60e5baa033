import type { ReactNode } from "react";
import css from "./bar.css?inline";
import { adoptStyles } from "./adopt-styles.ts";

adoptStyles(css);

/** What can be done with what was chosen: at the foot of the window, so that no row moves under the pointer that chooses. */
export const Bar = ({ label, children }: { label: string; children: ReactNode }) => (
  <section
    aria-label={label}
    data-bar
    className="fixed right-4 bottom-4 left-[calc(var(--rail,0px)+1rem)] z-20 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md border border-accent bg-accent-wash px-3 py-2 *:border-edge [box-shadow:var(--shadow-raised)] max-sm:bottom-[calc(4.25rem+env(safe-area-inset-bottom))]"
  >
    <p className="font-medium figures">{label}</p>
    {children}
  </section>
);
