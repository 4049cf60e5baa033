import { type ComponentType, useEffect, useState } from "react";
import { matchPath } from "react-router-dom";
import { partOnce } from "../parts/lazy-part.ts";
import { PageSkeleton } from "./page-skeleton.tsx";

/**
 * A page whose code is fetched at once if the window is at its address, otherwise when the first page has settled or when it is walked to.
 * It does not suspend: React would hold it back for 300 ms after showing its skeleton.
 */
export function lazyPage(path: string, load: () => Promise<ComponentType>) {
  let loaded: ComponentType | undefined;
  const start = partOnce(async () => (loaded = await load()));
  // Whoever shows the page hears of a failure.
  if (matchPath(path, location.pathname)) void start().catch(() => {});

  function Page() {
    const [Content, setContent] = useState(() => loaded);
    const [failure, setFailure] = useState<{ error: unknown }>();
    // Also where it is there by now: it may have come since this was rendered.
    useEffect(() => {
      start().then(
        (page) => setContent(() => page),
        (error: unknown) => setFailure({ error }),
      );
    }, []);
    if (failure) throw failure.error;
    return Content ? <Content /> : <PageSkeleton />;
  }
  return { path, Page };
}
