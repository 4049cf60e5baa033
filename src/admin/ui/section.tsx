import { type ReactNode, useId } from "react";

/** A part of a page under a heading of its own. */
export function Section({ title, hint, children }: { title: string; hint?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="py-4">
      <h2 id={id} className="text-base font-medium figures">
        {title}
      </h2>
      {hint && <p className="mt-1 text-soft">{hint}</p>}
      {children}
    </section>
  );
}
