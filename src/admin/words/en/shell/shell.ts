/** What surrounds every page. */
export const shellWords = {
  skip: "Skip to content",
  navigation: "Console",
  accountNumber: (accountId: number) => `Account ${accountId}`,
  readOnly: "View only",
  contacts: "Contacts",
  campaigns: "Campaigns",
  changes: "Recent changes",
  campaign: (adCampaignId: number) => `Campaign ${adCampaignId}`,
  account: "Account",
  loading: "Loading",
  loadingLong: "This is taking longer than usual.",
  noSuchRecord: "Record not found.",
  close: "Close",
};
