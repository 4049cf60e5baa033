import { useNavigate } from "react-router-dom";
import type { Run } from "../outbox/change.ts";
import type { Outbox } from "../outbox/outbox.ts";
import { useIsShown } from "../ui/keyboard/use-is-shown.ts";
import { useOutbox } from "./use-changes.tsx";

/** Starts a run, and goes to its page unless the user has left meanwhile. */
export function useStartRun() {
  const outbox = useOutbox();
  const navigate = useNavigate();
  const isShown = useIsShown();
  return async (...args: Parameters<Outbox["run"]>): Promise<Run> => {
    const run = await outbox.run(...args);
    if (isShown()) void navigate(`/changes/${run.id}`);
    return run;
  };
}
