import * as z from "zod/mini";
import { campaignCategory, campaignCategoryWords, targetStatuses } from "../records/campaign-category.ts";
import { contact, contactWords } from "../records/contact.ts";
import { credentials } from "../credentials.ts";
import { type FieldWords, answeredFlag } from "../records/field.ts";
import { account, campaign, campaignListing, category, contactRole } from "../lookups.ts";
import {
  campaignCategoryChanges,
  contactChanges,
  newCampaignCategory,
  newContact,
} from "../records/sent-records.ts";
import { answeredEnd, answeredTotal } from "../pages/page.ts";
import { price } from "../asked-price.ts";
import { answeredPrice, priceLimits } from "../price.ts";
import { fieldError, problem } from "../problems/problem.ts";
import { routes } from "../routes.ts";
import { session } from "../session.ts";
import {
  accountWords,
  campaignListingWords,
  campaignWords,
  categoryWords,
  contactRoleWords,
  credentialsWords,
  fieldErrorWords,
  pageWords,
  problemWords,
  sessionWords,
} from "./fields.ts";

/** JSON Schema, as OpenAPI 3.1 takes it, with those of its members that are read here. */
export type JsonSchema = {
  properties?: Record<string, JsonSchema>;
  anyOf?: JsonSchema[];
  [member: string]: unknown;
};

type Component = {
  schema: z.ZodMiniType;
  description: string;
  fields: Record<string, FieldWords>;
  /** This service leaves no field of such an answer out, though the console reads answers of others that do. */
  isWhole?: true;
};

const page = (schema: z.ZodMiniType, records: string): Component => ({
  schema,
  description: `A page of ${records}.`,
  fields: pageWords(undefined),
  isWhole: true,
});

/** The schemas that have a name in the document, and so in clients that are made from it. */
const components: Record<string, Component> = {
  Contact: {
    schema: contact,
    description: "A person attached to an account, with a role and communication preferences.",
    fields: contactWords(),
    isWhole: true,
  },
  NewContact: {
    schema: newContact,
    description: "A new contact. Optional text fields may be left out, null or empty.",
    fields: contactWords(),
  },
  ContactChanges: {
    schema: contactChanges,
    description:
      "Changes to a contact: at least one field. Null or an empty string clears an optional text field.",
    fields: contactWords(),
  },
  ContactPage: page(routes.listContacts.response, "contacts"),
  CampaignCategory: {
    schema: campaignCategory,
    description: "A category that a campaign targets, with its maximum price per lead.",
    fields: campaignCategoryWords(),
    isWhole: true,
  },
  NewCampaignCategory: {
    schema: newCampaignCategory,
    description: "A new category of a campaign.",
    fields: campaignCategoryWords(),
  },
  CampaignCategoryChanges: {
    schema: campaignCategoryChanges,
    description: "Changes to a category of a campaign: the price, the status, or both.",
    fields: campaignCategoryWords(),
  },
  CampaignCategoryPage: page(routes.listCampaignCategories.response, "categories of a campaign"),
  ContactRole: {
    schema: contactRole,
    description: "A role that a contact can have.",
    fields: contactRoleWords,
    isWhole: true,
  },
  ContactRolePage: page(routes.listContactRoles.response, "roles"),
  Category: {
    schema: category,
    description: "A category that a campaign can target.",
    fields: categoryWords,
    isWhole: true,
  },
  CategoryPage: page(routes.listCategories.response, "categories"),
  Account: {
    schema: account,
    description: "The account of an advertiser.",
    fields: accountWords,
    isWhole: true,
  },
  Campaign: {
    schema: campaign,
    description: "A campaign of an account.",
    fields: campaignWords,
    isWhole: true,
  },
  CampaignPage: page(routes.listCampaigns.response, "campaigns"),
  CampaignListing: {
    schema: campaignListing,
    description: "A listing of a campaign.",
    fields: campaignListingWords,
    isWhole: true,
  },
  CampaignListingPage: page(routes.listCampaignListings.response, "listings"),
  Credentials: {
    schema: credentials,
    description: "An account and one of its keys, to sign in with.",
    fields: credentialsWords,
  },
  Session: { schema: session, description: "Who is signed in.", fields: sessionWords, isWhole: true },
  Problem: {
    schema: problem,
    description: "An error, as defined by RFC 9457.",
    fields: problemWords,
  },
  FieldError: { schema: fieldError, description: "Why one field was rejected.", fields: fieldErrorWords },
};

const nameOf = new Map<unknown, string>(
  Object.entries(components).map(([name, { schema }]) => [schema, name]),
);

const decimal = {
  type: "number",
  minimum: Number(priceLimits.minimum),
  maximum: Number(priceLimits.maximum),
};

/** What our code reads another way than it stands on the wire. */
const onTheWire = new Map<unknown, JsonSchema>([
  // Not `multipleOf`: validators reckon it in binary fractions, and refuse 0.07.
  [price, decimal],
  [answeredPrice, decimal],
  [answeredFlag, { type: "boolean" }],
  [answeredTotal, { type: "integer", minimum: 0, maximum: Number.MAX_SAFE_INTEGER }],
  [answeredEnd, { type: "boolean" }],
  // Our code shows the status of another service as it is; this one answers no others.
  [campaignCategory.shape.target_status, { type: "string", enum: targetStatuses }],
]);

/** The schemas with a name. */
export const namedSchemas = (): JsonSchema =>
  Object.fromEntries(
    Object.entries(components).map(([name, { schema, description, fields, isWhole }]) => {
      const { properties = {}, ...rest } = schemaOf(schema, "input");
      const described = Object.entries(properties).map(([field, its]) => [
        field,
        withWords(its, fields[field]),
      ]);
      const whole = isWhole && { required: Object.keys(properties) };
      return [name, { description, ...rest, ...whole, properties: Object.fromEntries(described) }];
    }),
  );

function withWords(schema: JsonSchema, words: FieldWords | undefined): JsonSchema {
  if (!words) throw new Error("A field of the document has no words.");
  const { description, example } = words;
  if ("$ref" in schema || "items" in schema || example === undefined) return { description, ...schema };
  return { description, ...schema, examples: [example] };
}

/** A schema by its name, if it has one. */
export const schemaFor = (schema: z.ZodMiniType): JsonSchema =>
  referenceTo(schema) ?? schemaOf(schema, "input");

/** What a query may hold, each value as it is read. */
export const querySchema = (schema: z.ZodMiniType): JsonSchema => schemaOf(schema, "output");

function referenceTo(schema: unknown): JsonSchema | undefined {
  const name = nameOf.get(schema);
  return name === undefined ? undefined : { $ref: `#/components/schemas/${name}` };
}

function schemaOf(schema: z.ZodMiniType, io: "input" | "output"): JsonSchema {
  const { $schema, ...made } = z.toJSONSchema(schema, {
    io,
    override: ({ zodSchema, jsonSchema }) => {
      // Zod says of any whole number how low it may be; none of ours is below zero.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) jsonSchema.minimum = 0;
      const isRoot = Object.is(zodSchema, schema);
      const known = onTheWire.get(zodSchema) ?? (isRoot ? undefined : referenceTo(zodSchema));
      if (!known) return;
      for (const name of Object.keys(jsonSchema)) delete jsonSchema[name];
      Object.assign(jsonSchema, known);
    },
  });
  // What `plain` makes of a schema is one.
  return plain(made) as JsonSchema;
}

/** Alternatives of which one is only "nothing" say so in the type and the pattern: `anyOf` within `anyOf` has no type in most languages. */
function plain(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(plain);
  if (typeof schema !== "object" || schema === null) return schema;
  const all = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, plain(value)]));
  // In a schema it lists others, and no field is called so.
  const { anyOf = [], ...rest } = all as { anyOf?: JsonSchema[] };
  const either = oneOrNothing(anyOf);
  return either ? { ...either, ...rest } : all;
}

function oneOrNothing([one, nothing, ...others]: JsonSchema[]): JsonSchema | undefined {
  if (!one || !nothing || others.length > 0) return undefined;
  if (nothing["const"] === "") return orEmpty(one);
  return nothing["type"] === "null" ? { ...one, type: [one["type"], "null"] } : undefined;
}

const orEmpty = ({ minLength, pattern, ...text }: JsonSchema): JsonSchema => ({
  ...text,
  ...(typeof pattern === "string" && { pattern: `^$|${pattern}` }),
});
