import { useLocation, useNavigate } from "react-router-dom";
import { useIsShown } from "./use-is-shown.ts";

/**
 * Returns a function that goes back to the previous page in the history, or to `fallback` if this is the first. It does nothing if the user
 * has left meanwhile, for example while a request was in flight.
 */
export function useGoBack(fallback: string): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const isShown = useIsShown();
  return () => {
    if (!isShown()) return;
    void (key === "default" ? navigate(fallback, { replace: true }) : navigate(-1));
  };
}
