import { useEffect, useState } from "react";

/** In milliseconds. */
const debounceTime = 1000;

/**
 * Speaks its text, without interrupting, once it has not changed for a moment: of a countdown only the end is spoken.
 */
export function LiveRegion({ children: words }: { children: string }) {
  const [{ latest, spoken }, setState] = useState({ latest: words, spoken: words });
  if (latest !== words) setState({ latest: words, spoken: "" });
  useEffect(() => {
    const timer = setTimeout(() => setState({ latest: words, spoken: words }), debounceTime);
    return () => clearTimeout(timer);
  }, [words]);
  return <output className="sr-only">{spoken}</output>;
}
