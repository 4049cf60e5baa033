import { useNavigate } from "react-router-dom";
import type { Run } from "../outbox/change.ts";
import type { Outbox } from "../outbox/outbox.ts";
import { useIsShown } from "../ui/keyboard/use-is-shown.ts";
import { useOutbox } from "./use-changes.tsx";

/** Has the outbox make and keep the changes of a run, and goes to its page, unless the user has gone elsewhere meanwhile. */
export function useStartRun() {
  const outbox = useOutbox();
  const navigate = useNavigate();
  const isShown = useIsShown();
  return async (...wished: Parameters<Outbox["run"]>): Promise<Run> => {
    const run = await outbox.run(...wished);
    if (isShown()) void navigate(`/changes/${run.id}`);
    return run;
  };
}
