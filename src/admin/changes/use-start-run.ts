import { useNavigate } from "react-router-dom";
import type { Engine } from "./engine.ts";
import type { Run } from "./run.ts";
import { useEngine } from "./use-changes.tsx";

/** Has the engine make the changes of a run, and goes to its page. */
export function useStartRun() {
  const engine = useEngine();
  const navigate = useNavigate();
  return (...made: Parameters<Engine["run"]>): Run => {
    const run = engine.run(...made);
    void navigate(`/changes/${run.id}`);
    return run;
  };
}
