import { useLocation, useNavigate } from "react-router-dom";
import { useIsShown } from "./use-is-shown.ts";

/**
 * Leads back to the page that the user came from, as it was left; to `fallback` if this page was the first. Whoever has left meanwhile,
 * as while something was sent, stays where they are.
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
