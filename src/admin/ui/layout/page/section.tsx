import { type ReactNode, useId } from "react";

type SectionProps = {
  title: string;
  hint?: ReactNode;
  /** What can be done with all that is in it. */
  action?: ReactNode;
  children: ReactNode;
};

/** A part of a page under a heading of its own. */
export function Section({ title, hint, action, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="py-4">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id={id} className="text-base font-medium figures">
            {title}
          </h2>
          {hint && <p className="mt-1 text-soft">{hint}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
