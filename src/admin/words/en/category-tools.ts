import { exact, inWords, moment } from "../../locale/formats.ts";

/** What is said of campaign categories beyond their list: adding, spreadsheets, names, what changed since last time. */
export const categoryToolsWords = {
  whatToTarget: "What to target",
  whatToPay: "What to pay",
  categoryNumber: "Category number",
  categoryHint: (total: number) => `${exact.format(total)} to choose from. Type a name or a number.`,
  inCampaign: (categoryId: number) => `${categoryId} · in this campaign`,
  listingNumber: "Listing number",
  permanent: "A category cannot be removed from a campaign later, only set inactive.",
  added: (name: string, price: string) => `${name} was added at ${price}`,
  addSeveral: (count: number) => `Add ${exact.format(count)} categories`,
  severalSentence: (count: number, price: string) => `Add ${exact.format(count)} categories at ${price}`,
  alsoAdd: "Choose another category too",
  alsoAdded: "Also to be added at this price",
  takeOut: (name: string) => `Do not add ${name}`,
  twin: (names: string[]) =>
    `${names.join(", ")}: already in this campaign with this listing. Choose another listing, or change its price in the list.`,
  startInactive: "Start inactive",
  startInactiveHint: (isKept: boolean) =>
    `The service starts a new category active. It is set inactive as a second step, right after; ${
      isKept
        ? "if this page is closed before that, as soon as the console is opened here again"
        : "this browser keeps nothing, so leave the page open until then"
    }.`,
  notSetInactive: (name: string) =>
    `${name} was added, and is still active: setting it inactive was not answered yet. See Recent changes.`,
  addedInactive: (name: string, price: string) => `${name} was added at ${price} and set inactive`,
  newCategory: "New category",
  namesOf: { categories: "categories", listings: "listings" },
  namesLacking: (of: readonly string[]) =>
    `The service gave no names for ${inWords.format(of)}, so their numbers stand in the place of names.`,
  recordNumber: "Record number",
  recordNumbered: (price: string, number: number) => `${price}, record ${number}`,
  unknownCategory: (categoryId: number) =>
    `No category has the number ${categoryId}. The service will probably refuse it.`,
  noSuchName: (name: string) => `Nothing here is called “${name}”. Check the spelling, or add its number.`,
  severalNamed: (name: string) => `More than one is called “${name}”. Add its number.`,
  noNumber: "Write a whole number.",
  cannotMove: "This cannot be changed. Add a new category instead.",
  noStatus: "Write Active or Inactive.",
  startsActive: "A new category starts active. Leave this empty, and set it inactive afterwards.",
  importTitle: "Bring prices back from a spreadsheet",
  what: (count: number) => (count === 1 ? "category" : "categories"),
  fileOf: (campaign: string) => `${campaign} categories`,
  sinceCount: (count: number, at: number) => `${exact.format(count)} different since ${moment.format(at)}`,
  sinceHint: "By anyone, also by you. The service does not say who.",
  sinceWhat: "What is different",
  newSince: (price: string) => `New, at ${price}`,
  markSeen: "I have seen this",
  nothingSince: (at: number) => `Nothing is different since ${moment.format(at)}`,
  firstVisit: (isKept: boolean) =>
    isKept ? "This is remembered from now on" : "This browser remembers nothing",
  firstVisitHint: (isKept: boolean) =>
    isKept
      ? "Prices and statuses as they are now are kept in this browser. Next time this page says what is different."
      : "Prices and statuses as they are now could not be kept, so this page cannot say later what is different.",
  toNames: "Name categories",
  names: "Names of categories",
  namesHint: (isKept: boolean) =>
    `Names that you give to categories which the service does not name are kept ${isKept ? "in this browser only" : "as long as this page is open: this browser keeps nothing"}.`,
  namesFile: "Take names from a file",
  namesFileHint: "A CSV file of two columns: the number, and the name.",
  namesFailed: "No names were taken from this file",
  namesKept: (count: number, isKept: boolean) =>
    `${exact.format(count)} ${count === 1 ? "name is" : "names are"} kept${isKept ? "" : " as long as this page is open"}`,
  keepName: "Keep this name",
  unnamedCount: (count: number) => exact.format(count),
  allNamed: "All categories have a name",
};
