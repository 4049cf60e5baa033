import type { QueryClient } from "@tanstack/react-query";
import { type ReactNode, Suspense, lazy, useEffect, useState, useSyncExternalStore } from "react";
import { useRoutes } from "react-router-dom";
import { signInAddress } from "#contract/session.ts";
import { campaignCategories } from "./campaign-categories/campaign-category-resource.ts";
import { JournalGate } from "./changes/journal/journal-gate.tsx";
import { ChangesProvider } from "./changes/use-changes.tsx";
import { Redirect } from "./session/redirect.tsx";
import { TypedGate } from "./drafts/typed-gate.tsx";
import { LabelsContext } from "./changes/change-label.tsx";
import { fetchPart } from "./parts/fetch-part.ts";
import { lazyPart } from "./parts/lazy-part.ts";
import { home, loadSignIn, pages } from "./pages.ts";
import { lazyPage } from "./shell/lazy-page.tsx";
import { NotFound } from "./problems/not-found.tsx";
import { PageSkeleton } from "./shell/page-skeleton.tsx";
import { Shell } from "./shell/shell.tsx";
import { SessionGate } from "./session/session-gate.tsx";
import { whenSettled } from "./parts/when-settled.ts";
import { storedValues } from "./account-storage.ts";

const signIn = lazyPage(signInAddress, loadSignIn);

// Before the first page is determined, whose code and records are requested at once. With two leading slashes, a path would be the address of
// another site, to which the router refuses to navigate.
const opened = location.pathname.replace(/^\/+/, "/").replace(/^\/$/, home);
if (opened !== location.pathname) history.replaceState(null, "", opened + location.search + location.hash);

const shownPages = Object.entries(pages).map(([path, load]) => lazyPage(path, load));

/** Reads what the page at the address of the window shows first. */
export const readPageFirst = (queries: QueryClient, accountId: number): Promise<void> | undefined =>
  shownPages.find(({ readFirst }) => readFirst)?.readFirst?.(queries, accountId);

const LaterWork = lazy(async () => {
  await new Promise<void>((done) => void whenSettled(done));
  // Where another build is served by now, the next page does the work.
  const later = await fetchPart(() => import("./later-work.tsx")).catch(() => undefined);
  return { default: later?.LaterWork ?? (() => null) };
});

/** Asks at once for the code that sends changes and for what it imports, which a browser would find only once that code has arrived. */
const fetchDelivery = async () => {
  const [{ pageDelivery }] = await Promise.all([
    import("./page-delivery.ts"),
    import("./outbox/journal.ts"),
    import("./outbox/begin-run.ts"),
  ]);
  return pageDelivery;
};

const labels = {
  [campaignCategories.name]: lazyPart(() =>
    import("./campaign-categories/change-label.tsx").then((module) => module.ChangeLabel),
  ),
};

/** The addresses of the console, the one place that knows all features. */
export const ConsoleRoutes = () =>
  useRoutes([
    { path: signIn.path, Component: signIn.Page },
    { path: "*", Component: SignedInRoutes },
  ]);

const SignedInRoutes = () => (
  <SessionGate>
    <ChangesProvider fetchDelivery={fetchDelivery}>
      <StorageGate fallback={null}>
        <Suspense>
          <LaterWork />
        </Suspense>
      </StorageGate>
      <LabelsContext value={labels}>
        <Shell>
          <StorageGate fallback={<PageSkeleton />}>
            <JournalGate fallback={<PageSkeleton />}>
              <TypedGate fallback={<PageSkeleton />}>
                <PageRoutes />
              </TypedGate>
            </JournalGate>
          </StorageGate>
        </Shell>
      </LabelsContext>
    </ChangesProvider>
  </SessionGate>
);

const PageRoutes = () =>
  useRoutes([
    { path: "/", Component: ToHome },
    ...shownPages.map(({ path, Page }) => ({ path, Component: Page })),
    { path: "*", Component: NotFound },
  ]);

const ToHome = () => <Redirect to={home} />;

// A database that does not answer must not block the records.
const readTimeout = 4000;

type StorageGateProps = { fallback: ReactNode; children: ReactNode };

/** Renders its children once the stored values of the account are read. */
function StorageGate({ fallback, children }: StorageGateProps) {
  const values = storedValues();
  const isReady = useSyncExternalStore(values.subscribe, values.isReady);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const giveUp = setTimeout(setLate, readTimeout, true);
    return () => clearTimeout(giveUp);
  }, []);
  return isReady || isLate ? children : fallback;
}
