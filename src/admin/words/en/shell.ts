/** What stands around every page. */
export const shellWords = {
  skip: "Skip to the content",
  navigation: "Console",
  accountNumber: (accountId: number) => `Account ${accountId}`,
  readOnly: "Read only",
  contacts: "Contacts",
  campaigns: "Campaigns",
  changes: "Recent changes",
  campaign: (adCampaignId: number) => `Campaign ${adCampaignId}`,
  signOut: "Sign out",
  signOutFailed: {
    unanswered: "You are still signed in: the service did not answer. Try again.",
    unrecorded:
      "You are still signed in: the service cannot record that you sign out right now. Try again in a few minutes, and do not leave this device to others until then.",
  },
  loading: "Loading",
  failed: "This page could not be shown",
  failedInside: "Something in the console went wrong. What you saved is safe.",
  updated: "The console has been updated. Reload the page to go on.",
  noSuchRecord: "There is no such record.",
  retry: "Try again",
  reload: "Reload the page",
  close: "Close",
};
