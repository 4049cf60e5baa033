import { useCallback, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

/**
 * Returns whether the page of the component is still the one that the user wants, for answers that arrive after they have left. They leave
 * with the press of a link: its page may be on its way for a while, and this one stays drawn meanwhile.
 */
export function useIsShown(): () => boolean {
  const { pathname } = useLocation();
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => void (isMounted.current = false);
  }, []);
  return useCallback(() => isMounted.current && window.location.pathname === pathname, [pathname]);
}
