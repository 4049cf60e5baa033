/** The page of campaigns. */
export const campaignsWords = {
  title: "Campaigns",
  name: "Campaign",
  number: "Number",
  noneYet: "No campaigns",
  noneYetHint: "This account has no campaigns that the service knows of.",
};
