import * as z from "zod/mini";
import { optionalInResponse } from "../pages/page.ts";

/** An identifier: a whole number from 1 to 2^53-1 (open point "Path ids"). */
export const id = z.int().check(z.minimum(1));

/** An optional text of a reply: absent, `null` and `""` all mean that there is none. */
const responseText = z.pipe(
  z.optional(z.nullable(z.string())),
  z.transform((value: string | null | undefined) => value || null),
);

/** A flag of a reply. A missing one is off. */
export const responseFlag = optionalInResponse(z.boolean(), false);

/** What a text may contain: one of the rules of sent-records.ts, or up to `max` characters, with the error message for an empty text. */
export type TextRule = "email" | "phone" | "extension" | "timezone" | { max: number; missing: string };

/** How a field of a record is read from replies, and how it may be sent. */
export type FieldDefinition = {
  readonly response: z.ZodMiniType;
  /** What may be sent. A field without a rule is set by the service. */
  readonly rule?: TextRule | "flag" | "category" | "listing" | "price" | "status";
  /** Set if the field may be sent only to create a record, or only to update one. */
  readonly only?: "create" | "update";
  /** Whether a create may leave it out. */
  readonly isOptional?: true;
  /** Whether `null` and `""` clear it. */
  readonly isClearable?: true;
};

/** The fields of a record, in the order of replies. */
export type FieldDefinitions = Readonly<Record<string, FieldDefinition>>;

/** An identifier that the service assigns. */
export const assignedId = { response: id } as const;

/** A text that every record has. */
export const required = <const Rule extends TextRule>(rule: Rule) =>
  ({ response: z.string(), rule }) as const;

/** A text that may be left out and cleared. */
export const optional = <const Rule extends TextRule>(rule: Rule) =>
  ({ response: responseText, rule, isOptional: true, isClearable: true }) as const;

/** A boolean that is off unless it is sent. */
export const flag = { response: responseFlag, rule: "flag", isOptional: true } as const;

type Shape<F extends FieldDefinitions> = { [Name in keyof F]: F[Name]["response"] };

/** The schema of a record in a reply. */
export const recordOf = <F extends FieldDefinitions>(fields: F) =>
  z.object(
    Object.fromEntries(Object.entries(fields).map(([name, { response }]) => [name, response])) as Shape<F>,
  );

type OptionalName<F extends FieldDefinitions> = {
  [Name in keyof F]: F[Name] extends { isOptional: true } ? Name : never;
}[keyof F];

/** The values of the optional fields of a new record for which nothing was sent: no value, and no consent. */
export const emptyRecord = <F extends FieldDefinitions>(fields: F) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { isOptional }]) => isOptional)
      .map(([name, { response }]) => [name, response.parse(undefined)]),
  ) as { [Name in OptionalName<F>]: z.output<F[Name]["response"]> };

/** The documentation of a field: its meaning with its unit and rule, and an example value. */
export type FieldDoc = { readonly description: string; readonly example: unknown };

/** The documentation of each field of a record. A missing field does not compile. */
export type DocsOf<RecordType> = Readonly<Record<keyof RecordType, FieldDoc>>;
