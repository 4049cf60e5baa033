import { useEffect } from "react";
import { useEngine } from "../changes/use-changes.tsx";
import { useSession } from "../session/use-session.ts";
import { followCreations } from "./starting-inactive.ts";

/** What is left to be done after an answer, also for a page that is gone by now. */
export function LaterWork() {
  const engine = useEngine();
  const { accountId } = useSession();
  useEffect(() => followCreations({ engine, accountId }), [engine, accountId]);
  return null;
}
