import * as z from "zod/mini";
import { answeredOr } from "../pages/page.ts";

/** An identifier: a whole number from 1 to 2^53-1 (open point "Path ids"). */
export const id = z.int().check(z.minimum(1));

/** An optional text of a reply: absent, `null` and `""` all mean "none", whoever answers. */
const answeredText = z.pipe(
  z.optional(z.nullable(z.string())),
  z.transform((value: string | null | undefined) => value || null),
);

/** A flag of a reply; one that the service leaves out is off. */
export const answeredFlag = answeredOr(z.boolean(), false);

/** What a text of a record may hold: one of the rules of sent-records.ts, or so many characters, and what is said where there are none. */
export type TextRule = "email" | "phone" | "extension" | "timezone" | { max: number; missing: string };

/** How a field of a record is read from replies, and how it may be sent. */
export type FieldDefinition = {
  readonly answered: z.ZodMiniType;
  /** What may be sent; a field without a rule is set by the service. */
  readonly rule?: TextRule | "flag" | "category" | "listing" | "price" | "status";
  /** Where it may be sent, if not to create a record and to update it. */
  readonly only?: "create" | "update";
  /** Whether it may be left out of what creates a record. */
  readonly isOptional?: true;
  /** Whether `null` and `""` clear it. */
  readonly isClearable?: true;
};

/** The fields of a record, in the order of replies. */
export type FieldDefinitions = Readonly<Record<string, FieldDefinition>>;

/** An identifier that the service gives. */
export const assigned = { answered: id } as const;

/** A text that every record has. */
export const required = <const Rule extends TextRule>(rule: Rule) =>
  ({ answered: z.string(), rule }) as const;

/** A text that may be left out, and cleared. */
export const optional = <const Rule extends TextRule>(rule: Rule) =>
  ({ answered: answeredText, rule, isOptional: true, isClearable: true }) as const;

/** Yes or no; no, unless it is sent. */
export const flag = { answered: answeredFlag, rule: "flag", isOptional: true } as const;

type Shape<F extends FieldDefinitions> = { [Name in keyof F]: F[Name]["answered"] };

/** A record as it is answered: every field by its name. */
export const recordOf = <F extends FieldDefinitions>(fields: F) =>
  z.object(
    Object.fromEntries(Object.entries(fields).map(([name, { answered }]) => [name, answered])) as Shape<F>,
  );

type OptionalName<F extends FieldDefinitions> = {
  [Name in keyof F]: F[Name] extends { isOptional: true } ? Name : never;
}[keyof F];

/** What a created record holds where nothing was sent, for each optional field: no value, and no consent. */
export const emptyRecord = <F extends FieldDefinitions>(fields: F) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { isOptional }]) => isOptional)
      .map(([name, { answered }]) => [name, answered.parse(undefined)]),
  ) as { [Name in OptionalName<F>]: z.output<F[Name]["answered"]> };

/** What a field means, with its unit and its rule, and a value that it may have. */
export type FieldWords = { readonly description: string; readonly example: unknown };

/** Words for each field of a record: one that lacks them does not compile. */
export type WordsOf<RecordType> = Readonly<Record<keyof RecordType, FieldWords>>;
