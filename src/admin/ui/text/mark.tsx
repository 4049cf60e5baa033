import { Check, TriangleAlert } from "lucide";
import { marksWords } from "#words/changes/marks.ts";
import { Icon } from "./icon.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

export type MarkState = "waiting" | "answered" | "needs-you";

/** The status of a change: a dot while it is being sent, a check mark for a moment when it is saved, amber with text if the user is needed. */
export function Mark({ state, label }: { state: MarkState; label?: string }) {
  if (state === "waiting") return <WaitingDot label={label ?? marksWords.waiting} />;
  if (state === "answered") return <PassingCheck label={label ?? marksWords.answered} />;
  return (
    <span className="pointer-events-none relative z-1 inline-flex items-center gap-1 text-xs font-medium text-amber">
      <Icon of={TriangleAlert} size={14} />
      <span className="self-baseline">{label ?? marksWords.needsYou}</span>
    </span>
  );
}

// In a cell it overlays the field. On a card it is beside the label of the field, because a separate line would move the field and all rows below.
const sign =
  "relative top-0 inset-e-0 z-1 inline-grid size-4 place-items-center max-sm:align-middle card:has-[+input]:absolute";

const WaitingDot = ({ label }: { label: string }) => (
  <span className={sign} title={label}>
    <span className="size-1.5 rounded-full bg-edge" />
    <VisuallyHidden>{label}</VisuallyHidden>
  </span>
);

const PassingCheck = ({ label }: { label: string }) => (
  <span className={`${sign} animate-pass text-accent`}>
    <Icon of={Check} size={14} isBold />
    <VisuallyHidden>{label}</VisuallyHidden>
  </span>
);
