import { Suspense } from "react";
import { lazyPart } from "../parts/lazy-part.ts";
import { Mark, type MarkState } from "../ui/text/mark.tsx";
import { type Change, isOpen, needsUser } from "../outbox/change.ts";

const ResolveMark = lazyPart(() => import("./resolve-buttons.tsx").then((module) => module.ResolveMark));

/** The mark beside a changed field. If the change needs the user, pressing the mark opens the dialog that resolves it. */
export function ChangeMark({ change }: { change: Change | undefined }) {
  const mark = markOf(change);
  if (!change || !mark) return null;
  if (mark !== "needs-you") return <Mark state={mark} />;
  return (
    <Suspense fallback={<Mark state={mark} />}>
      {/* The key closes the dialog when another change takes its place. */}
      <ResolveMark key={change.id} change={change} />
    </Suspense>
  );
}

/** In milliseconds: how long a saved field keeps its check mark. */
const savedMarkDuration = 2000;

/** The last change of a field, if it is pending, needs the user or was saved a moment ago. */
export function markedChange(changes: readonly Change[], field: string): Change | undefined {
  const last = changes.findLast(({ fields, state }) => field in fields && state.is !== "superseded");
  return last && markOf(last) ? last : undefined;
}

/** The state of the mark beside a changed field; undefined if it has none. */
export function markOf(change: Change | undefined): MarkState | undefined {
  if (!change) return undefined;
  if (isOpen(change)) return "waiting";
  if (needsUser(change)) return "needs-you";
  return change.state.is === "confirmed" && Date.now() - change.state.at < savedMarkDuration
    ? "answered"
    : undefined;
}
