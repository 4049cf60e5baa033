import { type ReactNode, useId } from "react";

type SectionProps = {
  title: string;
  hint?: ReactNode;
  /** The actions on the whole content. */
  action?: ReactNode;
  children: ReactNode;
};

/** A section of a page with a heading. */
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
