import type { PageComponent } from "./shell/lazy-page.tsx";

type Load = () => Promise<PageComponent>;

// The build preloads the code of each page in the HTML of its address, and matches addresses in this order.

/** The pages of the signed-in console: address and code. */
export const pages = {
  "/contacts": () => import("./contacts/contacts-page.tsx").then((m) => m.ContactsPage),
  "/contacts/new": () => import("./contacts/form/new-contact-page.tsx").then((m) => m.NewContactPage),
  "/contacts/import": () =>
    import("./contacts/sheet/import-contacts-page.tsx").then((m) => m.ImportContactsPage),
  "/contacts/reach": () => import("./contacts/reach/reach-page.tsx").then((m) => m.ReachPage),
  "/contacts/:contactId": () =>
    import("./contacts/form/edit-contact-page.tsx").then((m) => m.EditContactPage),
  "/campaigns": () => import("./all-campaigns-page.tsx").then((m) => m.AllCampaignsPage),
  "/campaigns/:adCampaignId": () =>
    import("./campaign-categories/campaign-categories-page.tsx").then((m) => m.CampaignCategoriesPage),
  "/campaigns/:adCampaignId/new": () =>
    import("./campaign-categories/adding/new-campaign-category-page.tsx").then(
      (m) => m.NewCampaignCategoryPage,
    ),
  "/campaigns/:adCampaignId/:page": () =>
    import("./campaign-categories/campaign-category-pages.tsx").then((m) => m.CampaignCategoryPages),
  "/changes": () => import("./changes/recent/recent-changes-page.tsx").then((m) => m.RecentChangesPage),
  "/settings": () => import("./settings/settings-page.tsx").then((m) => m.SettingsPage),
  "/changes/:runId": () => import("./changes/run/run-page.tsx").then((m) => m.RunPage),
} satisfies Record<string, Load>;

export type PageAddress = keyof typeof pages;

/** The page that the bare address of the console opens. */
export const home: PageAddress = "/campaigns";

/** The page at `signInAddress`, for those who are not signed in. */
export const loadSignIn: Load = () => import("./session/sign-in-page.tsx").then((m) => m.SignInPage);
