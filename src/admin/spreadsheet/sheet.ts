import type { ParsedFieldError } from "#contract/problems/api-error.ts";
import type { AnyRecord, Fields, Resource, Scope, Value } from "#contract/records/resource.ts";
import type { FileCell } from "../files/csv.ts";
import type { Change } from "../outbox/change.ts";
import type { Question } from "../ui/messages/question.tsx";

/**
 * What a cell means: a value, perhaps with those of other fields `beside` it; what is wrong with it, where `asks` names what one answer for the
 * whole file would put right and `isWord` means that the word is known, but cannot stand there; or a question about its column that the user has to answer first.
 */
export type Reading =
  | { readonly value: Value; readonly beside?: Fields }
  | { readonly wrong: string; readonly asks?: "country"; readonly isWord?: true }
  | { readonly unclear: Question };

/** What stands beside a cell. */
export type RowContext = {
  /** The text of another column in the same row; "" where it says nothing. */
  cellOf(name: string): string;
  /** The country of phones that are written without one. */
  readonly country: string | undefined;
  /** The answer of the user to the question about the column. */
  readonly answer?: string | undefined;
};

/** A value and its name, as a drop-down has them. */
export type Choice = readonly [value: string, name: string];

/** A column of a spreadsheet: how it is called there, and what its cells say of a field. */
export type SheetColumn<R> = {
  /** The field; for a column that is only looked at, or that stands in for another, any name. */
  readonly name: string;
  readonly title: string;
  /** Other heads by which it is known when it comes back; case, accents, spaces and signs do not matter. */
  readonly aliases?: readonly string[];
  /** The column of the list in which it stands there, where that has another name. */
  readonly standsIn?: string | undefined;
  /** The field that this column stands for where the column of that field is missing or blank: a name in place of a number. */
  readonly insteadOf?: string;
  /** What the cell of a record says; "" for nothing. */
  write(record: R): string;
  /** The same as it is saved, where that is a number. */
  cell?(record: R): FileCell;
  /** What a cell that is not blank says, of a record that is there or a new one; without it the column is only looked at. */
  read?(cell: string, current: R | undefined, context: RowContext): Reading;
  /** All values there are, where they are few: a text that is none of them is asked about, once for all rows. */
  readonly choices?: readonly Choice[];
  /** The value that such a text probably means. */
  guess?(text: string): string | undefined;
  /** Whether a cell, under a head that is not known, looks like one of this column. */
  looksLike?(cell: string, head: string): boolean;
};

/** A column of other people's files that several of ours are read from. */
export type CompoundColumn = {
  readonly name: string;
  readonly title: string;
  readonly aliases: readonly string[];
  /** What its cell says, by the names of our columns. */
  readonly parts: Readonly<Record<string, (cell: string) => string>>;
};

/** How the records of a list stand in a spreadsheet, and what may be brought back from one. */
export type Sheet<R extends AnyRecord = AnyRecord, S extends Scope = Scope> = {
  readonly resource: Resource<R, S>;
  readonly scope: S;
  /** The column of the identifier, by which a row finds its record. */
  readonly number: {
    readonly title: string;
    readonly aliases: readonly string[];
    /** The column that is called the same in other people's files. */
    readonly elseOf?: string;
  };
  readonly columns: readonly SheetColumn<R>[];
  readonly compounds?: readonly CompoundColumn[];
  labelOf(record: R): string;
  /** What tells a record from others of the same name, beside it. */
  detailOf(record: R): string;
  /** How a record is called that is still to be created. */
  labelOfNew(fields: Fields): string;
  /** What is wrong with fields that are to be changed, or with all fields of a new record. */
  check(fields: Fields, isNew: boolean): readonly ParsedFieldError[];
  /** Begins a look at a file beside what is there: why each change, or new record, is asked about once more; undefined where it is not. */
  doubts?(records: readonly R[]): (fields: Change["fields"]) => string | undefined;
  /** What the user should know of a new record before it is sent. */
  warningOf?(fields: Fields): string | undefined;
  /** By what a record is known again: two that have one of these texts in common look the same. */
  signsOf(fields: Fields): readonly string[];
  /**
   * By what a row without an identifier finds its record: groups of texts, of which the first that any record has in common decides.
   * `isRead` tells which fields the file has.
   */
  keysOf(fields: Fields, isRead: (name: string) => boolean): readonly (readonly string[])[];
  /** Whether the fields of a row, found by its keys, rather speak of another person or thing. */
  isAnother?(record: R, fields: Fields): boolean;
  /** The country that phones without a country code are of, as far as the records tell. */
  commonCountry?(records: readonly R[]): string | undefined;
  /** The countries to choose from where they do not. */
  countries?(): readonly Choice[];
};

/** The formats in which a list is saved. */
export const sheetFormats = ["csv", "xlsx"] as const;
export type SheetFormat = (typeof sheetFormats)[number];

/** A sheet as a file: its parts are fetched when they are needed. Without a network that fails at once (no `fetchPart`): whoever pressed hears of it. */
export type SheetFile<R extends AnyRecord, S extends Scope> = {
  /** Names the list among those whose preferences are kept. */
  readonly list: string;
  /** Waits for all that its cells say. */
  readonly load: () => Promise<{
    readonly sheet: Sheet<R, S>;
    /** Without its ending. */
    readonly fileName: string;
    /** What is to be said of cells that do not say all that they should. */
    readonly lacking?: string | undefined;
  }>;
};
