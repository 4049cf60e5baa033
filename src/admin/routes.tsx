import { type ReactNode, Suspense, lazy, useEffect, useState, useSyncExternalStore } from "react";
import { useRoutes } from "react-router-dom";
import { campaignCategories } from "./campaign-categories/campaign-category-resource.ts";
import { JournalGate } from "./changes/journal-gate.tsx";
import { ChangesProvider } from "./changes/use-changes.tsx";
import { contacts } from "./contacts/contact-resource.ts";
import { Redirect } from "./parts/redirect.tsx";
import { TypedGate } from "./drafts/typed-gate.tsx";
import { LabelsContext } from "./changes/change-label.tsx";
import { fetchPart } from "./parts/fetch-part.ts";
import { lazyPart } from "./parts/lazy-part.ts";
import { lazyPage } from "./shell/lazy-page.tsx";
import { NotFound } from "./parts/not-found.tsx";
import { PageSkeleton } from "./shell/page-skeleton.tsx";
import { Shell } from "./shell/shell.tsx";
import { SessionGate } from "./session/session-gate.tsx";
import { whenSettled } from "./parts/when-settled.ts";
import { storedValues } from "./account-storage.ts";

const signIn = lazyPage("/sign-in", () => import("./session/sign-in-page.tsx").then((m) => m.SignInPage));

const pages = [
  lazyPage("/contacts", () => import("./contacts/contacts-page.tsx").then((m) => m.ContactsPage)),
  lazyPage("/contacts/new", () =>
    import("./contacts/form/new-contact-page.tsx").then((m) => m.NewContactPage),
  ),
  lazyPage("/contacts/import", () =>
    import("./contacts/sheet/import-contacts-page.tsx").then((m) => m.ImportContactsPage),
  ),
  lazyPage("/contacts/reach", () => import("./contacts/reach/reach-page.tsx").then((m) => m.ReachPage)),
  lazyPage("/contacts/:contactId", () =>
    import("./contacts/form/edit-contact-page.tsx").then((m) => m.EditContactPage),
  ),
  lazyPage("/campaigns", () =>
    import("./campaigns/campaigns-page.tsx").then((m) => () => (
      <m.CampaignsPage categories={campaignCategories} />
    )),
  ),
  lazyPage("/campaigns/:adCampaignId", () =>
    import("./campaign-categories/campaign-categories-page.tsx").then((m) => m.CampaignCategoriesPage),
  ),
  lazyPage("/campaigns/:adCampaignId/new", () =>
    import("./campaign-categories/adding/new-campaign-category-page.tsx").then(
      (m) => m.NewCampaignCategoryPage,
    ),
  ),
  lazyPage("/campaigns/:adCampaignId/:page", () =>
    import("./campaign-categories/campaign-category-pages.tsx").then((m) => m.CampaignCategoryPages),
  ),
  lazyPage("/changes", () => import("./changes/recent-changes-page.tsx").then((m) => m.RecentChangesPage)),
  lazyPage("/settings", () => import("./settings/settings-page.tsx").then((m) => m.SettingsPage)),
  lazyPage("/changes/:runId", () => import("./changes/run-page.tsx").then((m) => m.RunPage)),
];

const LaterWork = lazy(async () => {
  await new Promise<void>((done) => void whenSettled(done));
  // Where another build is served by now, the next page does the work.
  const later = await fetchPart(() => import("./later-work.tsx")).catch(() => undefined);
  return { default: later?.LaterWork ?? (() => null) };
});

const resources = [contacts, campaignCategories];
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
    <ChangesProvider resources={resources}>
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
    { path: "/", Component: ToCampaigns },
    ...pages.map(({ path, Page }) => ({ path, Component: Page })),
    { path: "*", Component: NotFound },
  ]);

const ToCampaigns = () => <Redirect to="/campaigns" />;

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
