import { useEffect, useState } from "react";

/** In milliseconds. */
const rest = 1000;

/**
 * Speaks its words, without interrupting, once they have rested for a moment: of what is counted down only the end is heard.
 */
export function LiveRegion({ children: words }: { children: string }) {
  const [{ heard, spoken }, say] = useState({ heard: words, spoken: words });
  if (heard !== words) say({ heard: words, spoken: "" });
  useEffect(() => {
    const timer = setTimeout(() => say({ heard: words, spoken: words }), rest);
    return () => clearTimeout(timer);
  }, [words]);
  return <output className="sr-only">{spoken}</output>;
}
