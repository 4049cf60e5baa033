import { useEffect } from "react";
import { type To, useNavigate } from "react-router-dom";

/** Leads to another page in place of this one, with what that page is to know. */
export function Redirect({ to, state }: { to: To; state?: object }) {
  const navigate = useNavigate();
  // oxlint-disable-next-line react/exhaustive-deps -- once: the page that is led to may lead on
  useEffect(() => void navigate(to, { replace: true, state }), []);
  return null;
}
