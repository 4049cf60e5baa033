import { useEffect, useRef } from "react";

/** Returns whether the component is still mounted, for answers that arrive after the user has left. */
export function useIsShown(): () => boolean {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  return () => isShown.current;
}
