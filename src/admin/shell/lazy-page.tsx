import { type ComponentType, useEffect, useState } from "react";
import { matchPath } from "react-router-dom";
import { partOnce } from "../parts/lazy-part.ts";
import { PageSkeleton } from "./page-skeleton.tsx";

/**
 * A page whose code is loaded at once if the window is at its address, otherwise when the first page has settled or when it is opened. It does
 * not suspend, because React would delay it by 300 ms after showing the skeleton.
 */
export function lazyPage(path: string, load: () => Promise<ComponentType>) {
  let loaded: ComponentType | undefined;
  const start = partOnce(async () => (loaded = await load()));
  // The error is shown when the page is rendered.
  if (matchPath(path, location.pathname)) void start().catch(() => {});

  function Page() {
    const [Content, setContent] = useState(() => loaded);
    const [failure, setFailure] = useState<{ error: unknown }>();
    // Even if it is loaded by now, because that may have happened after this render.
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
