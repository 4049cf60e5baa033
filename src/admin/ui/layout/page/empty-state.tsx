import type { ReactNode } from "react";

type EmptyStateProps = {
  /** What it is about, as a large sign. */
  sign?: ReactNode;
  title: string;
  children?: ReactNode;
  /** The next step. */
  action?: ReactNode;
};

/** What stands in place of rows, whatever the reason: says which, and leads on. */
export const EmptyState = ({ sign, title, children, action }: EmptyStateProps) => (
  <section className="sticky inset-s-0 border-t border-line py-12 text-center">
    {sign}
    <h2 className="text-base font-medium">{title}</h2>
    {children && <p className="mx-auto mt-1 max-w-160 text-soft">{children}</p>}
    {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
  </section>
);
