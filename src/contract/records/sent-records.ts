import * as z from "zod/mini";
import { price } from "../asked-price.ts";
import type { Fault } from "../problems/field-errors.ts";
import { campaignCategoryFields, targetStatuses } from "./campaign-category.ts";
import { contactFields } from "./contact.ts";
import { type FieldDefinition, type FieldDefinitions } from "./field.ts";
import { requestBody } from "./request-body.ts";

// What may be sent stands apart from the fields: a page that only shows records does without these rules.

// What turns or breaks whatever is written beside a name: control characters, overrides and isolates of direction, separators of lines, the
// mark of a file's beginning. The marks of a direction, and what joins letters, are part of how some names are written.
const turning = /[\p{Cc}\u202A-\u202E\u2066-\u2069\u2028\u2029\uFEFF]/u;

// Format characters too, such as a zero-width space, fillers (default ignorable code points) and the blank of braille: a name of nothing else
// shows as nothing.
const visible = /[^\s\p{Cc}\p{Cf}\p{DI}\u2800]/u;

/** A check of a text: what it finds wrong, in a code and in words, unless the text is sound. */
const finding = (params: Fault, error: string, isSound: (value: string) => boolean) =>
  z.refine<string>(isSound, { params, error });

/** Text of 1 to `longest` characters (Unicode code points) that is not blank. */
export const text = (longest: number, missing: string) =>
  z.string(missing).check(
    finding({ code: "blank" }, missing, (value) => visible.test(value)),
    finding(
      { code: "too_long", max: longest },
      `Use at most ${longest} characters.`,
      (value) => [...value].length <= longest,
    ),
    finding(
      { code: "control_characters" },
      "Remove tabs, line breaks and other invisible characters.",
      (value) => !turning.test(value),
    ),
    finding({ code: "unstorable_characters" }, "Remove any characters that cannot be stored.", (value) =>
      value.isWellFormed(),
    ),
    z.meta({ minLength: 1, maxLength: longest }),
  );

/** On the way in, `null` and `""` both clear an optional text (open point "No value"). */
function clearable(schema: z.ZodMiniType<string, string>) {
  const textOrNothing: z.ZodMiniType<string, string> = z.union([schema, z.literal("")], "Send text or null.");
  return z.nullable(
    z.pipe(
      textOrNothing,
      z.transform((value: string) => value || null),
    ),
  );
}

/** A check of a text by a pattern, which the OpenAPI document shows too. */
const matching = (pattern: RegExp, fault: Fault, message: string) => [
  finding(fault, message, (value) => pattern.test(value)),
  z.meta({ pattern: pattern.source }),
];

/** Open point "timezone": an IANA name that the runtime knows, as it is spelt, aliases included; not an offset. */
function isTimeZone(name: string): boolean {
  if (soundZones.has(name)) return true;
  if (!/^[A-Z][\w+\-/]*$/.test(name) || !isKnownZone(name)) return false;
  if (soundZones.size < mostZones) soundZones.add(name);
  return true;
}

// To ask the runtime takes a tenth of a millisecond, and files of many thousand rows have few zones. There are some 600 names.
const mostZones = 1000;
const soundZones = new Set<string>();

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
 * An address as mail takes it: a dot-atom (RFC 5322) of at most 64 characters (RFC 5321, 4.5.3.1.1) and a domain of at least two labels
 * (RFC 1035), in ASCII. Zod's own refuses `r&d@…` and takes `…@b-.com`.
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
      finding(
        { code: "not_a_time_zone" },
        "Choose a time zone by its region and city, such as America/New_York.",
        isTimeZone,
      ),
    ),
};

/** An identifier, as whoever writes one is told of it. */
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

/** The fields with a rule that may be sent with such a request, each with the schema of its rule. */
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
      // Who sent one that is not known is told so, and no more.
      when: ({ issues }) => issues.length === 0,
    }),
    z.meta({ minProperties: 1 }),
  );

/** What may be sent to create a contact. */
export const newContact = bodyOf("create", contactFields);
/** What may be sent to update a contact: any of the same fields, at least one. */
export const contactChanges = changesOf(contactFields);

export type NewContact = z.output<typeof newContact>;
export type ContactChanges = z.output<typeof contactChanges>;

/** What may be sent to create a campaign category. */
export const newCampaignCategory = bodyOf("create", campaignCategoryFields);
/** What may be sent to update a campaign category: at least one of the two. */
export const campaignCategoryChanges = changesOf(campaignCategoryFields);

export type NewCampaignCategory = z.output<typeof newCampaignCategory>;
export type CampaignCategoryChanges = z.output<typeof campaignCategoryChanges>;
