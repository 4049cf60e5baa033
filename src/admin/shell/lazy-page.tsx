import type { QueryClient } from "@tanstack/react-query";
import { type ComponentType, useEffect, useState } from "react";
import { type Params, matchPath } from "react-router-dom";
import { partOnce } from "../parts/lazy-part.ts";
import { PageSkeleton } from "./page-skeleton.tsx";

/** A page. `readFirst` reads what its first render shows, and resolves once that can be rendered. */
export type PageComponent = ComponentType & {
  readFirst?(queries: QueryClient, accountId: number, params: Params): Promise<void>;
};

/**
 * A page whose code is loaded at once if the window is at its address, otherwise when the first page has settled or when it is opened. It does
 * not suspend, because React would delay it by 300 ms after showing the skeleton. `readFirst` is there if the window is at its address.
 */
export function lazyPage(path: string, load: () => Promise<PageComponent>) {
  let loaded: PageComponent | undefined;
  const start = partOnce(async () => (loaded = await load()));
  const match = matchPath(path, location.pathname);
  // The error is shown when the page is rendered.
  if (match) void start().catch(() => {});

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
  const readFirst =
    match &&
    (async (queries: QueryClient, accountId: number) =>
      (await start()).readFirst?.(queries, accountId, match.params));
  return { path, Page, readFirst };
}
