import { type Change, isOpen, needsUser } from "../outbox/change.ts";
import type { MarkState } from "../ui/text/mark.tsx";

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
