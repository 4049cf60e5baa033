import * as z from "zod/mini";
import { campaignCategory, campaignCategoryDocs, targetStatuses } from "../records/campaign-category.ts";
import { contact, contactDocs } from "../records/contact.ts";
import { credentials } from "../credentials.ts";
import { type FieldDoc, responseFlag } from "../records/field.ts";
import { account, campaign, campaignListing, category, contactRole } from "../lookups.ts";
import {
  campaignCategoryChanges,
  contactChanges,
  newCampaignCategory,
  newContact,
} from "../records/sent-records.ts";
import { responseEdge, responseTotal } from "../pages/page.ts";
import { price } from "../sent-price.ts";
import { responsePrice, priceLimits } from "../price.ts";
import { fieldError, problem } from "../problems/problem.ts";
import { routes } from "../routes.ts";
import { session } from "../session.ts";
import {
  accountDocs,
  campaignListingDocs,
  campaignDocs,
  categoryDocs,
  contactRoleDocs,
  credentialsDocs,
  fieldErrorDocs,
  pageDocs,
  problemDocs,
  sessionDocs,
} from "./fields.ts";

/** A JSON Schema, as in OpenAPI 3.1. Declares only the members that are read here. */
export type JsonSchema = {
  properties?: Record<string, JsonSchema>;
  anyOf?: JsonSchema[];
  [member: string]: unknown;
};

type Component = {
  schema: z.ZodMiniType;
  description: string;
  fields: Record<string, FieldDoc>;
  /** This service always returns every field, although the schema also accepts replies of services that leave some out. */
  hasAllFields?: true;
};

const page = (schema: z.ZodMiniType, records: string): Component => ({
  schema,
  description: `A page of ${records}.`,
  fields: pageDocs(undefined),
  hasAllFields: true,
});

/** The schemas that have a name in the document, and so in generated clients. */
const components: Record<string, Component> = {
  Contact: {
    schema: contact,
    description: "A person attached to an account, with a role and communication preferences.",
    fields: contactDocs(),
    hasAllFields: true,
  },
  NewContact: {
    schema: newContact,
    description: "A new contact. Optional text fields may be left out, null or empty.",
    fields: contactDocs(),
  },
  ContactChanges: {
    schema: contactChanges,
    description:
      "Changes to a contact: at least one field. Null or an empty string clears an optional text field.",
    fields: contactDocs(),
  },
  ContactPage: page(routes.listContacts.response, "contacts"),
  CampaignCategory: {
    schema: campaignCategory,
    description: "A category that a campaign targets, with its maximum price per lead.",
    fields: campaignCategoryDocs(),
    hasAllFields: true,
  },
  NewCampaignCategory: {
    schema: newCampaignCategory,
    description: "A new category of a campaign.",
    fields: campaignCategoryDocs(),
  },
  CampaignCategoryChanges: {
    schema: campaignCategoryChanges,
    description: "Changes to a category of a campaign: the price, the status, or both.",
    fields: campaignCategoryDocs(),
  },
  CampaignCategoryPage: page(routes.listCampaignCategories.response, "categories of a campaign"),
  ContactRole: {
    schema: contactRole,
    description: "A role that a contact can have.",
    fields: contactRoleDocs,
    hasAllFields: true,
  },
  ContactRolePage: page(routes.listContactRoles.response, "roles"),
  Category: {
    schema: category,
    description: "A category that a campaign can target.",
    fields: categoryDocs,
    hasAllFields: true,
  },
  CategoryPage: page(routes.listCategories.response, "categories"),
  Account: {
    schema: account,
    description: "The account of an advertiser.",
    fields: accountDocs,
    hasAllFields: true,
  },
  Campaign: {
    schema: campaign,
    description: "A campaign of an account.",
    fields: campaignDocs,
    hasAllFields: true,
  },
  CampaignPage: page(routes.listCampaigns.response, "campaigns"),
  CampaignListing: {
    schema: campaignListing,
    description: "A listing of a campaign.",
    fields: campaignListingDocs,
    hasAllFields: true,
  },
  CampaignListingPage: page(routes.listCampaignListings.response, "listings"),
  Credentials: {
    schema: credentials,
    description: "An account and one of its keys, to sign in with.",
    fields: credentialsDocs,
  },
  Session: { schema: session, description: "Who is signed in.", fields: sessionDocs, hasAllFields: true },
  Problem: {
    schema: problem,
    description: "An error, as defined by RFC 9457.",
    fields: problemDocs,
  },
  FieldError: { schema: fieldError, description: "Why one field was rejected.", fields: fieldErrorDocs },
};

const nameOf = new Map<unknown, string>(
  Object.entries(components).map(([name, { schema }]) => [schema, name]),
);

const decimal = {
  type: "number",
  minimum: Number(priceLimits.minimum),
  maximum: Number(priceLimits.maximum),
};

/** The JSON types of values that our code represents differently. */
const onTheWire = new Map<unknown, JsonSchema>([
  // Not `multipleOf`, which validators compute with doubles: they would refuse 0.07.
  [price, decimal],
  [responsePrice, decimal],
  [responseFlag, { type: "boolean" }],
  [responseTotal, { type: "integer", minimum: 0, maximum: Number.MAX_SAFE_INTEGER }],
  [responseEdge, { type: "boolean" }],
  // Our schema accepts the statuses of other services; this service returns only these.
  [campaignCategory.shape.target_status, { type: "string", enum: targetStatuses }],
]);

/** The named schemas, with the documentation of their fields. */
export const namedSchemas = (): JsonSchema =>
  Object.fromEntries(
    Object.entries(components).map(([name, { schema, description, fields, hasAllFields }]) => {
      const { properties = {}, ...rest } = schemaOf(schema, "input");
      const described = Object.entries(properties).map(([field, its]) => [
        field,
        withDocs(its, fields[field]),
      ]);
      const required = hasAllFields && { required: Object.keys(properties) };
      return [name, { description, ...rest, ...required, properties: Object.fromEntries(described) }];
    }),
  );

function withDocs(schema: JsonSchema, doc: FieldDoc | undefined): JsonSchema {
  if (!doc) throw new Error("A field of the document has no description.");
  const { description, example } = doc;
  if ("$ref" in schema || "items" in schema || example === undefined) return { description, ...schema };
  return { description, ...schema, examples: [example] };
}

/** A reference to a named schema, or else the schema itself. */
export const schemaFor = (schema: z.ZodMiniType): JsonSchema =>
  referenceTo(schema) ?? schemaOf(schema, "input");

/** The schema of a query, with the types that its values are parsed into. */
export const querySchema = (schema: z.ZodMiniType): JsonSchema => schemaOf(schema, "output");

function referenceTo(schema: unknown): JsonSchema | undefined {
  const name = nameOf.get(schema);
  return name === undefined ? undefined : { $ref: `#/components/schemas/${name}` };
}

function schemaOf(schema: z.ZodMiniType, io: "input" | "output"): JsonSchema {
  const { $schema, ...made } = z.toJSONSchema(schema, {
    io,
    override: ({ zodSchema, jsonSchema }) => {
      // Zod gives any integer a minimum; none of ours is negative.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) jsonSchema.minimum = 0;
      const isRoot = Object.is(zodSchema, schema);
      const known = onTheWire.get(zodSchema) ?? (isRoot ? undefined : referenceTo(zodSchema));
      if (!known) return;
      for (const name of Object.keys(jsonSchema)) delete jsonSchema[name];
      Object.assign(jsonSchema, known);
    },
  });
  return flattened(made) as JsonSchema;
}

/**
 * Replaces an `anyOf` of a schema and null, or of a schema and "", by one schema whose type or pattern allows both: generators of clients
 * have no good type for nested `anyOf`.
 */
function flattened(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(flattened);
  if (typeof schema !== "object" || schema === null) return schema;
  const all = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, flattened(value)]));
  // True in any schema: no field of ours is named `anyOf`.
  const { anyOf = [], ...rest } = all as { anyOf?: JsonSchema[] };
  const merged = mergedWithNothing(anyOf);
  return merged ? { ...merged, ...rest } : all;
}

function mergedWithNothing([one, nothing, ...others]: JsonSchema[]): JsonSchema | undefined {
  if (!one || !nothing || others.length > 0) return undefined;
  if (nothing["const"] === "") return orEmpty(one);
  return nothing["type"] === "null" ? { ...one, type: [one["type"], "null"] } : undefined;
}

const orEmpty = ({ minLength, pattern, ...text }: JsonSchema): JsonSchema => ({
  ...text,
  ...(typeof pattern === "string" && { pattern: `^$|${pattern}` }),
});
