import { useEffect } from "react";
import { type To, useNavigate } from "react-router-dom";

/** Replaces the page by another one, with the given history state. */
export function Redirect({ to, state }: { to: To; state?: object }) {
  const navigate = useNavigate();
  // oxlint-disable-next-line react/exhaustive-deps -- once: the page that is led to may lead on
  useEffect(() => void navigate(to, { replace: true, state }), []);
  return null;
}
