import { Suspense } from "react";
import { lazyPart } from "../parts/lazy-part.ts";
import { Mark, type MarkState } from "../ui/text/mark.tsx";
import { type Change, isOpen, needsUser } from "../outbox/change.ts";

const WayOn = lazyPart(() => import("./way-on.tsx").then((module) => module.WayOn));

/** The sign beside a changed field. Where the user is needed it opens what happened, and the ways on. */
export function ChangeMark({ change }: { change: Change | undefined }) {
  const mark = markOf(change);
  if (!change || !mark) return null;
  if (mark !== "needs-you") return <Mark state={mark} />;
  return (
    <Suspense fallback={<Mark state={mark} />}>
      {/* What was opened for one change is not open for the next that needs the user. */}
      <WayOn key={change.id} change={change} />
    </Suspense>
  );
}

const checkLasts = 2000;

/** The last change of a field that is under way, needs the user, or has just been answered. */
export function noticeable(changes: readonly Change[], field: string): Change | undefined {
  const last = changes.findLast(({ fields, state }) => field in fields && state.is !== "superseded");
  return last && markOf(last) ? last : undefined;
}

/** The sign that a change deserves beside its field, if any. */
export function markOf(change: Change | undefined): MarkState | undefined {
  if (!change) return undefined;
  if (isOpen(change)) return "waiting";
  if (needsUser(change)) return "needs-you";
  return change.state.is === "confirmed" && Date.now() - change.state.at < checkLasts
    ? "answered"
    : undefined;
}
