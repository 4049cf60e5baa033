import type * as z from "zod/mini";
import { contactDocs } from "../records/contact.ts";
import type { FieldDoc, DocsOf } from "../records/field.ts";
import { fieldErrorCodes } from "../problems/field-errors.ts";
import type { Credentials } from "../credentials.ts";
import type { Account, Campaign, CampaignListing, Category, ContactRole } from "../lookups.ts";
import type { Page } from "../pages/page.ts";
import { problemTypes, typeOf } from "../problems/problem-types.ts";
import type { Problem, fieldError } from "../problems/problem.ts";
import type { Session } from "../session.ts";

const accountId = contactDocs().account_id;
const campaignId: FieldDoc = { description: "Identifier of the campaign.", example: 501 };

/** The documentation of a page, with this record as its example content. */
export const pageDocs = (record: unknown) =>
  ({
    content: { description: "The records on this page, in order of creation.", example: [record] },
    page: { description: "Index of this page; the first page is 0.", example: 0 },
    size: { description: "Maximum number of records on a page.", example: 20 },
    total_elements: { description: "Number of records in the list.", example: 1 },
    total_pages: { description: "Number of pages at this size.", example: 1 },
    first: { description: "True on the first page.", example: true },
    last: { description: "True on the last page and beyond.", example: true },
  }) satisfies DocsOf<Omit<Page<unknown>, "unreadable">>;

export const contactRoleDocs = {
  contact_role: { description: "A role that a contact can have.", example: "OWNER" },
} satisfies DocsOf<ContactRole>;

export const categoryDocs = {
  category_id: { description: "Identifier of the category.", example: 42 },
  name: { description: "Name of the category.", example: "Emergency plumbing" },
} satisfies DocsOf<Category>;

export const accountDocs = {
  account_id: accountId,
  name: { description: "Name of the account.", example: "North Star Plumbing" },
} satisfies DocsOf<Account>;

export const campaignDocs = {
  ad_campaign_id: campaignId,
  name: { description: "Name of the campaign.", example: "Spring" },
} satisfies DocsOf<Campaign>;

export const campaignListingDocs = {
  ad_campaign_listing_id: { description: "Identifier of the listing.", example: 9001 },
  name: { description: "Name of the listing.", example: "Downtown" },
} satisfies DocsOf<CampaignListing>;

export const credentialsDocs = {
  account_id: { description: "ID of the account to sign in to.", example: 1001 },
  api_key: { description: "An API key of that account.", example: "ak_…" },
} satisfies DocsOf<Credentials>;

export const sessionDocs = {
  account_id: accountId,
  may_write: { description: "False if the key is read-only.", example: true },
} satisfies DocsOf<Session>;

/** The documentation of a limit of a field error, with the codes that have it. */
const limitDocs = (name: string, meaning: string): FieldDoc => ({
  description: `${meaning}. Set for: ${Object.entries<readonly string[]>(fieldErrorCodes)
    .filter(([, limits]) => limits.includes(name))
    .map(([code]) => code)
    .join(", ")}.`,
  example: undefined,
});

export const fieldErrorDocs = {
  field: {
    description: "Name of the field; empty for the body as a whole.",
    example: "price",
  },
  code: {
    description: "What is wrong with it, for programs. Codes are stable.",
    example: "too_many_decimals",
  },
  min: limitDocs("min", "The smallest value, or the fewest digits"),
  max: limitDocs("max", "The largest value, or the most characters, digits or decimals"),
  expected: limitDocs("expected", "The expected kind of JSON value"),
  values: limitDocs("values", "All allowed values"),
  message: { description: "What is wrong with it, for people.", example: "Use at most two decimals." },
} satisfies DocsOf<z.output<typeof fieldError>>;

export const problemDocs = {
  type: {
    description: "The kind of error, for programs. Types are stable.",
    example: typeOf("invalid-fields"),
  },
  title: {
    description: "The kind of error, for people.",
    example: problemTypes["invalid-fields"].title,
  },
  status: { description: "The HTTP status of the reply.", example: 400 },
  detail: { description: "What happened, for people.", example: "Use at most two decimals." },
  errors: { description: "Every invalid field, if the status is 400.", example: undefined },
  upstream_detail: {
    description: "From a gateway: the reason that the upstream service gave, if any, in its own words.",
    example: undefined,
  },
} satisfies DocsOf<Problem>;

/** The path parameters. */
export const pathDocs: Record<string, string> = {
  accountId: "Identifier of the account. The key must belong to it.",
  contactId: "Identifier of the contact.",
  adCampaignId: "Identifier of the campaign.",
  adCampaignCategoryId: "Identifier of this campaign category.",
};

export const queryDocs: Record<string, string> = {
  page: "Index of the page; the first page is 0. Past the last page, `content` is empty.",
  size: "Maximum number of records on a page.",
};
