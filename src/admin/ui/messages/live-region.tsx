import { useEffect, useState } from "react";

/** In milliseconds. */
const debounceTime = 1000;

/**
 * A polite live region that announces its text once it has not changed for a moment, so that only the end of a countdown is announced.
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
