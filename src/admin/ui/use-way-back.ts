import { useLocation, useNavigate } from "react-router-dom";

/** Leads back to the page that the user came from, as it was left; to `fallback` if this page was the first. */
export function useWayBack(fallback: string): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => void (key === "default" ? navigate(fallback, { replace: true }) : navigate(-1));
}
