import { useEffect, useRef } from "react";

/** Tells whether what asks is shown still: whoever sends something may have left before it is answered. */
export function useIsShown(): () => boolean {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  return () => isShown.current;
}
