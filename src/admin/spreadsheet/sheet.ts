import type { ParsedFieldError } from "#contract/problems/api-error.ts";
import type { AnyRecord, Fields, Resource, Scope, Value } from "#contract/records/resource.ts";
import type { FileCell } from "../files/csv.ts";
import type { Change } from "../outbox/change.ts";
import type { Question } from "../ui/messages/question.tsx";

/**
 * The meaning of a cell: a value, with those of other fields in `beside`; an error, with `asks` if an answer for the whole file would fix it,
 * and `isWord` if the text is known but not valid there; or a question about its column that the user has to answer first.
 */
export type Reading =
  | { readonly value: Value; readonly beside?: Fields }
  | { readonly wrong: string; readonly asks?: "country"; readonly isWord?: true }
  | { readonly unclear: Question };

/** The context of a cell. */
export type RowContext = {
  /** The text of another column in the same row; "" if it is blank. */
  cellOf(name: string): string;
  /** The country of phone numbers without a country code. */
  readonly country: string | undefined;
  /** The user's answer to the question about the column. */
  readonly answer?: string | undefined;
};

/** A value and its label, as options of a select. */
export type Choice = readonly [value: string, name: string];

/** A column of a spreadsheet: its headers, and how a field is converted to and from its cells. */
export type SheetColumn<R> = {
  /** The field. For a column that is not imported, or that replaces another, any name. */
  readonly name: string;
  readonly title: string;
  /** Further headers that an import recognizes, regardless of case, accents, spaces and punctuation. */
  readonly aliases?: readonly string[];
  /** The name of the list's column with this field, if it differs. */
  readonly listColumn?: string | undefined;
  /** The field for which this column is the fallback if that field's own column is missing or blank: a name instead of an ID. */
  readonly fallbackFor?: string;
  /** Formats the field as a cell; "" for no value. */
  write(record: R): string;
  /** The same as a number, for workbooks. */
  cell?(record: R): FileCell;
  /** Parses a cell that is not blank, for an existing record or a new one. Without it the column is not imported. */
  read?(cell: string, current: R | undefined, context: RowContext): Reading;
  /** All values, if they are few. The user is asked once for all rows what any other text means. */
  readonly choices?: readonly Choice[];
  /** The value that such a text probably means. */
  guess?(text: string): string | undefined;
  /** Whether a cell in a column with an unknown header looks like one of this column. */
  looksLike?(cell: string, header: string): boolean;
};

/** A column of third-party files from which several of our columns are read. */
export type CompoundColumn = {
  readonly name: string;
  readonly title: string;
  readonly aliases: readonly string[];
  /** Splits its cell, by the names of our columns. */
  readonly parts: Readonly<Record<string, (cell: string) => string>>;
};

/** The definition of a list's spreadsheet, for export and import. */
export type Sheet<R extends AnyRecord = AnyRecord, S extends Scope = Scope> = {
  readonly resource: Resource<R, S>;
  readonly scope: S;
  /** The column of the ID, by which a row finds its record. */
  readonly number: {
    readonly title: string;
    readonly aliases: readonly string[];
    /** The column that has the same header in third-party files. */
    readonly sameHeaderAs?: string;
  };
  readonly columns: readonly SheetColumn<R>[];
  readonly compounds?: readonly CompoundColumn[];
  labelOf(record: R): string;
  /** The field that distinguishes records with the same name. */
  detailOf(record: R): string;
  /** The name of a record that is not created yet. */
  labelOfNew(fields: Fields): string;
  /** Validates the changed fields of a record, or all fields of a new one. */
  check(fields: Fields, isNew: boolean): readonly ParsedFieldError[];
  /**
   * Returns a function that checks each change or new record against the existing ones, and returns the reason why the user must confirm it,
   * undefined if there is none.
   */
  doubts?(records: readonly R[]): (fields: Change["fields"]) => string | undefined;
  /** A remark about a new record, to show before it is sent. */
  warningOf?(fields: Fields): string | undefined;
  /** The texts that identify a record: two records with one in common look the same. */
  duplicateKeysOf(fields: Fields): readonly string[];
  /**
   * The groups of texts by which a row without an ID finds its record. The first group in which any record has a text in common decides.
   * `isRead` says which fields the file has.
   */
  matchKeysOf(fields: Fields, isRead: (name: string) => boolean): readonly (readonly string[])[];
  /** Whether a row found by its keys more likely describes a different person or thing. */
  describesAnother?(record: R, fields: Fields): boolean;
  /** The country of phone numbers without a country code, as far as the records imply one. */
  commonCountry?(records: readonly R[]): string | undefined;
  /** The countries to choose from if they do not. */
  countries?(): readonly Choice[];
};

/** The export formats. */
export const sheetFormats = ["csv", "xlsx"] as const;
export type SheetFormat = (typeof sheetFormats)[number];

/**
 * The definition of a list's spreadsheet for loading on demand. Without a network loading fails at once (no `fetchPart`), because the user who
 * pressed the button must see the error.
 */
export type SheetFile<R extends AnyRecord, S extends Scope> = {
  /** The name under which the list's preferences are stored. */
  readonly list: string;
  /** Loads everything that its cells need. */
  readonly load: () => Promise<{
    readonly sheet: Sheet<R, S>;
    /** Without the extension. */
    readonly fileName: string;
    /** A note about cells that are incomplete. */
    readonly lacking?: string | undefined;
  }>;
};
