import { CircleX, Info, TriangleAlert } from "lucide";
import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "../text/icon.tsx";

type Tone = "info" | "needs-you" | "refused";

const tones = {
  info: { icon: Info, look: "border-edge", ink: "text-soft" },
  "needs-you": { icon: TriangleAlert, look: "border-amber bg-amber-wash", ink: "text-amber" },
  refused: { icon: CircleX, look: "border-red bg-red-wash", ink: "text-red" },
} as const;

type NoticeProps = {
  tone?: Tone;
  children: ReactNode;
  /** The next step: a button or a link. */
  action?: ReactNode;
  /** Whether it is the response to an action that may be elsewhere on the page, so that it is scrolled into view. */
  isAnswer?: boolean;
};

/** A message on the page, with an action. A rejection is announced at once. */
export function Notice({ tone = "info", children, action, isAnswer = false }: NoticeProps) {
  const { icon, look, ink } = tones[tone];
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAnswer) notice.current?.scrollIntoView({ block: "nearest" });
  }, [isAnswer]);
  return (
    <div
      ref={notice}
      role={tone === "refused" ? "alert" : "status"}
      className={`my-3 flex items-center gap-3 border-s-2 px-3 py-2 ${look}`}
    >
      <span className={ink}>
        <Icon of={icon} />
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <div className="min-w-48 flex-1">{children}</div>
        {action}
      </div>
    </div>
  );
}
