import { Suspense } from "react";
import { Navigate, Route, Routes } from "react-router-dom";
import { campaignCategories } from "./campaign-categories/campaign-category-resource.ts";
import { ChangesProvider } from "./changes/use-changes.tsx";
import { contacts } from "./contacts/contact-resource.ts";
import { lazyPage } from "./shell/lazy-page.ts";
import { NotFoundPage } from "./shell/not-found-page.tsx";
import { Shell } from "./shell/shell.tsx";
import { SessionGate } from "./session/session-gate.tsx";

const ContactsPage = lazyPage(() => import("./contacts/contacts-page.tsx").then((m) => m.ContactsPage));
const CampaignsPage = lazyPage(() => import("./campaigns/campaigns-page.tsx").then((m) => m.CampaignsPage));
const CampaignCategoriesPage = lazyPage(() =>
  import("./campaign-categories/campaign-categories-page.tsx").then((m) => m.CampaignCategoriesPage),
);
const SignInPage = lazyPage(() => import("./session/sign-in-page.tsx").then((m) => m.SignInPage));

const resources = [contacts, campaignCategories];

/** Where the features meet: the addresses of the console. */
export const ConsoleRoutes = () => (
  <Routes>
    <Route
      path="/sign-in"
      element={
        <Suspense>
          <SignInPage />
        </Suspense>
      }
    />
    <Route path="*" element={<SignedInRoutes />} />
  </Routes>
);

const SignedInRoutes = () => (
  <SessionGate>
    <ChangesProvider resources={resources}>
      <Shell>
        <Routes>
          <Route path="/" element={<Navigate to="/campaigns" replace />} />
          <Route path="/contacts" element={<ContactsPage />} />
          <Route path="/campaigns" element={<CampaignsPage />} />
          <Route path="/campaigns/:adCampaignId" element={<CampaignCategoriesPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Shell>
    </ChangesProvider>
  </SessionGate>
);
