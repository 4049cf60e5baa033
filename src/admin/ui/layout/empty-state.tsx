import { Inbox } from "lucide";
import type { ReactNode } from "react";
import { Icon, type IconNode } from "../text/icon.tsx";

const tones = {
  calm: "bg-hover text-soft",
  done: "bg-accent-wash text-accent",
  refused: "bg-red-wash text-red",
};

type EmptyStateProps = {
  /** What it is about, as a sign. */
  icon?: IconNode;
  tone?: keyof typeof tones;
  title: string;
  children?: ReactNode;
  /** The next step. */
  action?: ReactNode;
  /** Whether it is spoken at once. */
  isAlert?: boolean;
};

/** What stands in place of rows, whatever the reason: says which, and leads on. */
export const EmptyState = ({
  icon = Inbox,
  tone = "calm",
  title,
  children,
  action,
  isAlert = false,
}: EmptyStateProps) => (
  <section
    role={isAlert ? "alert" : undefined}
    className="sticky inset-s-0 my-2 border-t border-line px-2 py-12 text-center"
  >
    <span className={`mx-auto mb-3 grid size-10 place-items-center rounded-full ${tones[tone]}`}>
      <Icon of={icon} size={20} />
    </span>
    <h2 className="text-base font-medium">{title}</h2>
    {children && <p className="mx-auto mt-1 max-w-160 text-balance text-soft">{children}</p>}
    {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
  </section>
);
