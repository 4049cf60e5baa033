import { CircleX, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

type Tone = "info" | "needs-you" | "refused";

const tones = {
  info: { Icon: Info, look: "border-edge", ink: "text-soft" },
  "needs-you": { Icon: TriangleAlert, look: "border-amber bg-amber-wash", ink: "text-amber" },
  refused: { Icon: CircleX, look: "border-red bg-red-wash", ink: "text-red" },
} as const;

type NoticeProps = {
  tone?: Tone;
  children: ReactNode;
  /** The way on: a button or a link. */
  action?: ReactNode;
};

/** What the user should know here and now, and what can be done about it. A refusal is spoken at once. */
export function Notice({ tone = "info", children, action }: NoticeProps) {
  const { Icon, look, ink } = tones[tone];
  return (
    <div
      role={tone === "refused" ? "alert" : "status"}
      className={`my-3 flex flex-wrap items-center gap-x-3 gap-y-2 border-l-2 px-3 py-2 ${look}`}
    >
      <Icon size={18} aria-hidden className={`shrink-0 ${ink}`} />
      <div className="min-w-48 flex-1">{children}</div>
      {action}
    </div>
  );
}
