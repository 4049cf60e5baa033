import { idempotencyKeys } from "../pages/request-limits.ts";
import type { RouteName } from "../routes.ts";
import { campaignCategoryDocs } from "../records/campaign-category.ts";
import { contactDocs } from "../records/contact.ts";
import type { FieldDoc } from "../records/field.ts";
import {
  accountDocs,
  campaignListingDocs,
  campaignDocs,
  categoryDocs,
  contactRoleDocs,
  credentialsDocs,
  pageDocs,
  sessionDocs,
} from "./fields.ts";

type OperationDocs = {
  /** A heading of a few words. */
  summary: string;
  description: string;
  /** What a successful reply contains. */
  answer: string;
  /** The body of a request, and that of its reply. */
  example: { body?: object; response: object };
};

type Examples<Docs extends Record<string, FieldDoc>> = { [Name in keyof Docs]: Docs[Name]["example"] };

/** An example record: the example of each field. */
const exampleOf = <Docs extends Record<string, FieldDoc>>(docs: Docs) =>
  Object.fromEntries(Object.entries(docs).map(([name, { example }]) => [name, example])) as Examples<Docs>;

const contact = exampleOf(contactDocs());
const { account_id, contact_id, ...newContact } = contact;
const campaignCategory = exampleOf(campaignCategoryDocs());
const session = exampleOf(sessionDocs);
const pageOf = (docs: Record<string, FieldDoc>) => exampleOf(pageDocs(exampleOf(docs)));

const onlySent = "Send at least one field. Fields you leave out do not change.";
const safeToRepeat = `With an Idempotency-Key, it is safe to retry for ${idempotencyKeys.keptFor} hours.`;
const paged = "Returned in pages, oldest first.";

/** The documentation of each operation. */
export const operations: Record<RouteName, OperationDocs> = {
  listContacts: {
    summary: "List contacts",
    description: `The contacts of an account. ${paged}`,
    answer: "A page of contacts.",
    example: { response: pageOf(contactDocs()) },
  },
  getContact: {
    summary: "Get a contact",
    description: "One contact of an account, with the ETag for a conditional update.",
    answer: "The contact.",
    example: { response: contact },
  },
  createContact: {
    summary: "Create a contact",
    description: `Creates a contact. It can be changed later, but never deleted. ${safeToRepeat}`,
    answer: "The contact that was created.",
    example: { body: newContact, response: contact },
  },
  updateContact: {
    summary: "Update a contact",
    description: `Changes fields of a contact. ${onlySent} Null or an empty string clears an optional text field.`,
    answer: "The updated contact.",
    example: { body: { phone: contact.phone, phone_ext: contact.phone_ext }, response: contact },
  },
  listCampaignCategories: {
    summary: "List the categories of a campaign",
    description: `The categories that a campaign targets, each with its price per lead. ${paged}`,
    answer: "A page of categories of the campaign.",
    example: { response: pageOf(campaignCategoryDocs()) },
  },
  getCampaignCategory: {
    summary: "Get a category of a campaign",
    description: "One category of a campaign, with the ETag for a conditional update.",
    answer: "The category of the campaign.",
    example: { response: campaignCategory },
  },
  createCampaignCategory: {
    summary: "Add a category to a campaign",
    description: `Adds a category to a campaign. Each category can be added once per listing, and once without a listing. It can be deactivated later, but never deleted. ${safeToRepeat}`,
    answer: "The new category of the campaign. It starts active.",
    example: {
      body: { category_id: campaignCategory.category_id, price: campaignCategory.price },
      response: campaignCategory,
    },
  },
  updateCampaignCategory: {
    summary: "Change a price or a status",
    description: `Changes the price per lead, the status, or both. ${onlySent}`,
    answer: "The updated category of the campaign.",
    example: { body: { price: campaignCategory.price }, response: campaignCategory },
  },
  listContactRoles: {
    summary: "List the roles of contacts",
    description: "The roles that a contact can have.",
    answer: "A page of roles.",
    example: { response: pageOf(contactRoleDocs) },
  },
  listCategories: {
    summary: "List the categories",
    description: "The categories that a campaign can target.",
    answer: "A page of categories.",
    example: { response: pageOf(categoryDocs) },
  },
  getAccount: {
    summary: "Get the account",
    description: "The account and its name.",
    answer: "The account.",
    example: { response: exampleOf(accountDocs) },
  },
  listCampaigns: {
    summary: "List the campaigns",
    description: "The campaigns of an account.",
    answer: "A page of campaigns.",
    example: { response: pageOf(campaignDocs) },
  },
  listCampaignListings: {
    summary: "List the listings of a campaign",
    description: "The listings of a campaign. Each of its categories can be linked to one of them.",
    answer: "A page of listings.",
    example: { response: pageOf(campaignListingDocs) },
  },
  signIn: {
    summary: "Sign in",
    description:
      "For browsers. Checks an account ID and one of its keys, and starts a session in a sealed cookie.",
    answer: "The new session.",
    example: { body: exampleOf(credentialsDocs), response: session },
  },
  getSession: {
    summary: "Get the session",
    description: "Returns the current session.",
    answer: "The session.",
    example: { response: session },
  },
  signOut: {
    summary: "Sign out",
    description:
      "Ends the session and every copy of its cookie. If the reply is 503, you are still signed in.",
    answer: "The session has ended.",
    example: { response: {} },
  },
};
