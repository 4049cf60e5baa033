import { useEffect } from "react";
import { useEngine } from "../changes/use-changes.tsx";
import { followCreations } from "./starting-inactive.ts";

/** What is left to be done after an answer, also for a page that is gone by now. */
export function LaterWork() {
  const engine = useEngine();
  useEffect(() => followCreations({ engine }), [engine]);
  return null;
}
