import * as z from "zod/mini";
import { price } from "../sent-price.ts";
import type { Fault } from "../problems/field-errors.ts";
import { campaignCategoryFields, targetStatuses } from "./campaign-category.ts";
import { contactFields } from "./contact.ts";
import { type FieldDefinition, type FieldDefinitions } from "./field.ts";
import { requestBody } from "./request-body.ts";

// Separate from the fields, so that a page that only shows records does not load these rules.

// Characters that garble the text around a name: controls, bidirectional overrides and isolates, line separators, the byte order mark.
// Direction marks and joiners are allowed, because some names are written with them.
const disruptive = /[\p{Cc}\u202A-\u202E\u2066-\u2069\u2028\u2029\uFEFF]/u;

// A name that consists only of spaces, controls, format characters, default ignorable code points and the braille blank shows as nothing.
const visible = /[^\s\p{Cc}\p{Cf}\p{DI}\u2800]/u;

/** A check of a text, with the code and the message of its error. */
const checked = (params: Fault, error: string, isValid: (value: string) => boolean) =>
  z.refine<string>(isValid, { params, error });

/** Text of 1 to `longest` characters (Unicode code points) that is not blank. */
export const text = (longest: number, missing: string) =>
  z.string(missing).check(
    checked({ code: "blank" }, missing, (value) => visible.test(value)),
    checked(
      { code: "too_long", max: longest },
      `Use at most ${longest} characters.`,
      (value) => [...value].length <= longest,
    ),
    checked(
      { code: "control_characters" },
      "Remove tabs, line breaks and other invisible characters.",
      (value) => !disruptive.test(value),
    ),
    checked({ code: "unstorable_characters" }, "Remove any characters that cannot be stored.", (value) =>
      value.isWellFormed(),
    ),
    z.meta({ minLength: 1, maxLength: longest }),
  );

/** In a request, `null` and `""` both clear an optional text (open point "No value"). */
function clearable(schema: z.ZodMiniType<string, string>) {
  const textOrNothing: z.ZodMiniType<string, string> = z.union([schema, z.literal("")], "Send text or null.");
  return z.nullable(
    z.pipe(
      textOrNothing,
      z.transform((value: string) => value || null),
    ),
  );
}

/** A check of a text by a pattern, which becomes part of the OpenAPI document. */
const matching = (pattern: RegExp, fault: Fault, message: string) => [
  checked(fault, message, (value) => pattern.test(value)),
  z.meta({ pattern: pattern.source }),
];

/** Open point "timezone": an IANA name that the runtime knows, aliases included, in its exact spelling. Not an offset. */
function isTimeZone(name: string): boolean {
  if (validZones.has(name)) return true;
  if (!/^[A-Z][\w+\-/]*$/.test(name) || !isKnownZone(name)) return false;
  if (validZones.size < maxZones) validZones.add(name);
  return true;
}

// Cached, because asking the runtime takes 0.1 ms, and files of many thousand rows have few zones. There are some 600 names.
const maxZones = 1000;
const validZones = new Set<string>();

function isKnownZone(name: string): boolean {
  try {
    const known = new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
    return known === name || known.toLowerCase() !== name.toLowerCase();
  } catch {
    return false;
  }
}

const atom = "[\\w!#$%&'*+/=?^`{|}~-]+";
const label = "[A-Za-z\\d](?:[A-Za-z\\d-]{0,61}[A-Za-z\\d])?";

/**
 * An email address: a dot-atom (RFC 5322) of at most 64 characters (RFC 5321, 4.5.3.1.1) and a domain of at least two labels (RFC 1035), in
 * ASCII. Zod's own check refuses `r&d@…` and accepts `…@b-.com`.
 */
const address = new RegExp(
  `^(?=.{1,64}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+(?=[A-Za-z][A-Za-z\\d-])${label}$`,
);

const textRules = {
  email: z
    .string("Enter an email address.")
    .check(
      ...matching(address, { code: "not_an_email" }, "Enter an email address, such as ada@example.com."),
      z.meta({ format: "email" }),
      z.maxLength(254, "Use at most 254 characters."),
    ),
  phone: z
    .string("Enter a phone number.")
    .check(
      ...matching(
        /^\+[1-9]\d{6,14}$/,
        { code: "not_a_phone", min: 7, max: 15 },
        "Enter the number with its country code: a plus sign and 7 to 15 digits.",
      ),
    ),
  extension: z
    .string("Enter an extension.")
    .check(...matching(/^\d{1,10}$/, { code: "not_digits", max: 10 }, "Use up to 10 digits.")),
  timezone: z
    .string("Choose a time zone.")
    .check(
      checked(
        { code: "not_a_time_zone" },
        "Choose a time zone by its region and city, such as America/New_York.",
        isTimeZone,
      ),
    ),
};

/** An identifier in a request, with error messages for its author. */
export const sentId = z.int("Enter a whole number.").check(z.minimum(1, "Enter a number above zero."));

const otherRules = {
  flag: z.boolean("Send true or false."),
  category: z.int("Choose a category.").check(z.minimum(1, "Choose a category.")),
  listing: z.nullable(sentId),
  price,
  status: z.enum(targetStatuses, "Send ACTIVE or INACTIVE."),
};

const rules = { ...textRules, ...otherRules };

type Rules = typeof otherRules;
type Ruled<F extends FieldDefinition> = F extends { rule: infer Name extends keyof Rules }
  ? Rules[Name]
  : Text<F>;
type Text<F extends FieldDefinition> = F extends { isClearable: true }
  ? ReturnType<typeof clearable>
  : z.ZodMiniString<string>;
type Sent<F extends FieldDefinition> = F extends { isOptional: true }
  ? z.ZodMiniOptional<Ruled<F>>
  : Ruled<F>;

type Request = "create" | "update";

type SentName<F extends FieldDefinitions, R extends Request> = {
  [Name in keyof F]: F[Name] extends { rule: unknown }
    ? F[Name] extends { only: Exclude<Request, R> }
      ? never
      : Name
    : never;
}[keyof F];

type SentShape<F extends FieldDefinitions, R extends Request> = { [Name in SentName<F, R>]: Sent<F[Name]> };

function schemaOf(
  rule: NonNullable<FieldDefinition["rule"]>,
  { isClearable, isOptional }: FieldDefinition,
): z.ZodMiniType {
  const ruled: z.ZodMiniType = typeof rule === "string" ? rules[rule] : text(rule.max, rule.missing);
  // Only texts can be cleared.
  const cleared = isClearable ? clearable(ruled as z.ZodMiniType<string, string>) : ruled;
  return isOptional ? z.optional(cleared) : cleared;
}

/** The body of a request: the fields that may be sent with it, each with the schema of its rule. */
const bodyOf = <F extends FieldDefinitions, R extends Request>(request: R, fields: F) =>
  requestBody(
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, field]) =>
        field.rule && (field.only ?? request) === request ? [[name, schemaOf(field.rule, field)]] : [],
      ),
    ) as SentShape<F, R>,
  );

/** "Only the fields sent are changed; at least one field must be sent" (update rules 1 and 2). */
const changesOf = <F extends FieldDefinitions>(fields: F) =>
  z.partial(bodyOf("update", fields)).check(
    z.refine((changes) => Object.values(changes).some((value) => value !== undefined), {
      error: "Send at least one field.",
      params: { code: "no_fields" } satisfies Fault,
      // Not reported beside other errors, such as an unknown field.
      when: ({ issues }) => issues.length === 0,
    }),
    z.meta({ minProperties: 1 }),
  );

export const newContact = bodyOf("create", contactFields);
export const contactChanges = changesOf(contactFields);

export type NewContact = z.output<typeof newContact>;
export type ContactChanges = z.output<typeof contactChanges>;

export const newCampaignCategory = bodyOf("create", campaignCategoryFields);
export const campaignCategoryChanges = changesOf(campaignCategoryFields);

export type NewCampaignCategory = z.output<typeof newCampaignCategory>;
export type CampaignCategoryChanges = z.output<typeof campaignCategoryChanges>;
