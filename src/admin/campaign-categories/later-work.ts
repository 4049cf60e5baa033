import { useEffect } from "react";
import { useOutbox } from "../changes/use-changes.tsx";
import { followCreations } from "./adding/starting-inactive.ts";

/** What is left to be done after an answer, also for a page that is gone by now. */
export function LaterWork() {
  const outbox = useOutbox();
  useEffect(() => followCreations({ outbox }), [outbox]);
  return null;
}
