import type { ReactNode } from "react";

/** What can be done with what was chosen, above a table and in sight while it is scrolled. */
export const Bar = ({ label, children }: { label: string; children: ReactNode }) => (
  <section
    aria-label={label}
    className="sticky top-0 left-(--rail) z-20 mb-2 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-accent-wash px-3 py-2"
  >
    <p className="font-medium figures">{label}</p>
    {children}
  </section>
);
