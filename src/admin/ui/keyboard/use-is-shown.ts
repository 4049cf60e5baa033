import { useCallback, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

/**
 * Returns a function that tells whether the user is still on the page of the component, for responses that arrive late. A user has left when
 * they press a link, although this page stays rendered while the next one is loading.
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
