import type { ReactNode } from "react";
import { Announcements } from "#admin/ui/announcement.tsx";
import { words } from "#admin/words/words.ts";
import { PageBoundary } from "./page-boundary.tsx";
import { Rail } from "./rail.tsx";
import { useScrollRestoration } from "./use-scroll-restoration.ts";

/** What stands around every page. */
export function Shell({ children }: { children: ReactNode }) {
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
        <PageBoundary>{children}</PageBoundary>
      </main>
      <Announcements />
    </div>
  );
}
