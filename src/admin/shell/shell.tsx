import { type ReactNode, Suspense } from "react";
import { useLocation } from "react-router-dom";
import { words } from "#admin/words/words.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { PageSkeleton } from "./page-skeleton.tsx";
import { Rail } from "./rail.tsx";
import { useScrollRestoration } from "./use-scroll-restoration.ts";

/** What stands around every page: the rail, and the one place where loading and failure are met. */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  useScrollRestoration();
  return (
    <div className="min-h-dvh sm:grid sm:grid-cols-[var(--rail)_minmax(0,1fr)] sm:[--rail:3.5rem] lg:[--rail:13rem]">
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 rounded-md bg-accent px-3 py-2 text-on-accent not-focus:sr-only"
      >
        {words.shell.skip}
      </a>
      <Rail />
      <main id="content" tabIndex={-1} className="px-4 pb-28 outline-none sm:px-6 sm:pb-12 lg:px-8">
        <Suspense fallback={<PageSkeleton />}>
          <ErrorBoundary key={pathname}>{children}</ErrorBoundary>
        </Suspense>
      </main>
    </div>
  );
}
