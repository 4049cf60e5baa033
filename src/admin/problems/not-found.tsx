import { Suspense } from "react";
import { lazyPart } from "../parts/lazy-part.ts";

const NotFoundPage = lazyPart(() => import("./not-found-page.tsx").then((module) => module.NotFoundPage));

/** Shown if there is no such page or record. */
export const NotFound = (props: { reason?: string }) => (
  <Suspense>
    <NotFoundPage {...props} />
  </Suspense>
);
