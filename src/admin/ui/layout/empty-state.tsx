import type { ReactNode } from "react";

/** Nothing here yet, or nothing that matches: says which, and what to do. */
export const EmptyState = ({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) => (
  <section className="sticky inset-s-0 border-t border-line py-12 text-center">
    <h2 className="text-base font-medium">{title}</h2>
    {children && <p className="mx-auto mt-1 max-w-160 text-soft">{children}</p>}
    {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
  </section>
);
