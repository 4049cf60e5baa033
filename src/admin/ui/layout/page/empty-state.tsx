import type { ReactNode } from "react";

type EmptyStateProps = {
  /** A large icon. */
  sign?: ReactNode;
  title: string;
  children?: ReactNode;
  /** The next step. */
  action?: ReactNode;
};

/** The content shown instead of rows, with the reason why there are none and the next step. */
export const EmptyState = ({ sign, title, children, action }: EmptyStateProps) => (
  <section className="sticky inset-s-0 border-t border-line py-12 text-center">
    {sign}
    <h2 className="text-base font-medium">{title}</h2>
    {children && <p className="mx-auto mt-1 max-w-160 text-soft">{children}</p>}
    {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
  </section>
);
