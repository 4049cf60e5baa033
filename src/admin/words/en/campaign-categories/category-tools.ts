import { inWords, moment } from "../../../locale/in-words.ts";
import { exact } from "../../../locale/numbers.ts";

const categories = (count: number) => `${exact.format(count)} ${count === 1 ? "category" : "categories"}`;

/** What is said of campaign categories beyond their list: adding, spreadsheets, names, what changed since last time. */
export const categoryToolsWords = {
  whatToTarget: "Category",
  whatToPay: "Price",
  categoryNumber: "Category ID",
  categoryHint: (total: number) => `Search ${exact.format(total)} categories by name or ID.`,
  inCampaign: (categoryId: number) => `${categoryId} · in this campaign`,
  listingNumber: "Listing ID",
  alreadyThere: (name: string) =>
    `${name} is already in this campaign. Change its price there, or add it again with another listing.`,
  rowOf: (label: string, price: string) => `${label} · ${price}`,
  permanent: "You can deactivate a category later, but not remove it.",
  added: (name: string, price: string) => `${name} was added at ${price}`,
  addSeveral: (count: number) => `Add ${exact.format(count)} categories`,
  severalSentence: (count: number, price: string) => `Add ${exact.format(count)} categories at ${price}`,
  addingSeveral: (count: number) => `Adding ${exact.format(count)} categories`,
  alsoAdd: "Add another category",
  alsoAdded: "Also adding at this price",
  takeOut: (name: string) => `Don’t add ${name}`,
  duplicate: (names: string[]) =>
    `${inWords.format(names)} ${names.length === 1 ? "is" : "are"} already in this campaign with this listing. Pick another listing, or change the price in the list.`,
  startInactive: "Start inactive",
  startInactiveHint: (isKept: boolean) =>
    `It may be active for a moment first. ${
      isKept
        ? "If you close this page before it is deactivated, we’ll do it the next time you open the console here."
        : "This browser doesn’t store anything, so keep this page open until it is deactivated."
    }`,
  notSetInactive: (name: string) =>
    `${name} was added but is still active. We’re still trying; see Recent changes.`,
  addedInactive: (name: string, price: string) => `${name} was added at ${price}, inactive`,
  newCategory: "New category",
  namesOf: { categories: "categories", listings: "listings" },
  namesLacking: (of: readonly string[]) =>
    `We couldn’t load the names of ${inWords.format(of)}, so you’ll see their IDs instead.`,
  recordNumber: "Record ID",
  recordNumbered: (price: string, number: number) => `${price}, record ID ${number}`,
  unknownCategory: (categoryId: number) =>
    `We don’t know a category with ID ${categoryId}. It will probably be rejected.`,
  noSuchName: (name: string) => `We don’t know “${name}”. Check the spelling, or add its ID.`,
  severalNamed: (name: string) => `More than one is called “${name}”. Add its ID.`,
  noNumber: "Enter a whole number.",
  cannotMove: "This can’t be changed. Add a new category instead.",
  noStatus: "Enter Active or Inactive.",
  startsActive: "New categories start active. Leave this blank, and deactivate it later.",
  importTitle: "Import prices",
  what: (count: number) => (count === 1 ? "category" : "categories"),
  fileOf: (campaign: string) => `${campaign} categories`,
  sinceCount: (count: number, at: number) =>
    `${exact.format(count)} ${count === 1 ? "change" : "changes"} since ${moment.format(at)}`,
  sinceHint: "Includes changes by anyone, you too. We can’t tell who made them.",
  sinceWhat: "What changed",
  newSince: (price: string) => `New, at ${price}`,
  markSeen: "Mark as seen",
  nothingSince: (at: number) => `No changes since ${moment.format(at)}`,
  firstVisit: (isKept: boolean) => (isKept ? "Nothing to compare yet" : "Nothing to compare with"),
  firstVisitHint: (isKept: boolean) =>
    isKept
      ? "We saved today’s prices and statuses in this browser. Next time, you’ll see what changed."
      : "This browser doesn’t store anything, so we can’t tell you later what changed.",
  activate: "Activate",
  deactivate: "Deactivate",
  activating: (count: number, campaign: string) => `Activate ${categories(count)} in ${campaign}`,
  deactivating: (count: number, campaign: string) => `Deactivate ${categories(count)} in ${campaign}`,
  activated: (count: number, campaign: string) => `${categories(count)} activated in ${campaign}`,
  deactivated: (count: number, campaign: string) => `${categories(count)} deactivated in ${campaign}`,
  alreadyActive: (count: number) =>
    count === 1 ? "This category is already active" : `All ${categories(count)} are already active`,
  alreadyInactive: (count: number) =>
    count === 1 ? "This category is already inactive" : `All ${categories(count)} are already inactive`,
  toNames: "Name categories",
  names: "Category names",
  namesHint: (isKept: boolean) =>
    `Name the categories that have none. Your names are kept ${isKept ? "in this browser only" : "until you close this page, because this browser doesn’t store anything"}.`,
  namesFile: "Import names",
  namesFileHint: "A CSV file with two columns: the ID and the name.",
  namesFailed: "No names were imported from this file",
  namesKept: (count: number, isKept: boolean) =>
    `${exact.format(count)} ${count === 1 ? "name" : "names"} saved${isKept ? "" : " until you close this page"}`,
  keepName: "Save name",
  unnamedCount: (count: number) => exact.format(count),
  allNamed: "Every category has a name",
};
