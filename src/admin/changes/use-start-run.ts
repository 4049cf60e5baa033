import { useNavigate } from "react-router-dom";
import type { Engine } from "./engine.ts";
import type { Run } from "./run.ts";
import { useIsShown } from "../ui/use-is-shown.ts";
import { useEngine } from "./use-changes.tsx";

/** Has the engine make and keep the changes of a run, and goes to its page, unless the user has gone elsewhere meanwhile. */
export function useStartRun() {
  const engine = useEngine();
  const navigate = useNavigate();
  const isShown = useIsShown();
  return async (...wished: Parameters<Engine["run"]>): Promise<Run> => {
    const run = await engine.run(...wished);
    if (isShown()) void navigate(`/changes/${run.id}`);
    return run;
  };
}
