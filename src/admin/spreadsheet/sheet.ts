import type { ParsedFieldError } from "#contract/problems/api-error.ts";
import type { AnyRecord, Fields, Resource, Scope, Value } from "#contract/records/resource.ts";
import type { FileCell } from "../files/csv.ts";
import type { Change } from "../outbox/change.ts";
import type { Question } from "../ui/messages/question.tsx";

/** What a cell means: a value, why it can be none, or what its column has to be asked first. */
export type Reading = { readonly value: Value } | { readonly wrong: string } | { readonly unclear: Question };

/** A column of a spreadsheet: how it is called there, and what its cells say of a field. */
export type SheetColumn<R> = {
  /** The field; for a column that is only looked at, any name. */
  readonly name: string;
  readonly title: string;
  /** Other heads by which it is known when it comes back; case, accents, spaces and signs do not matter. */
  readonly aliases?: readonly string[];
  /** The column of the list in which it stands there, where that has another name. */
  readonly standsIn?: string | undefined;
  /** What the cell of a record says; "" for nothing. */
  write(record: R): string;
  /** The same as it is saved, where that is a number. */
  cell?(record: R): FileCell;
  /** What a cell that is not blank says, of a record that is there or a new one; without it the column is only looked at. `answer` is that to its question. */
  read?(cell: string, current: R | undefined, answer: string | undefined): Reading;
};

/** How the records of a list stand in a spreadsheet, and what may be brought back from one. */
export type Sheet<R extends AnyRecord = AnyRecord, S extends Scope = Scope> = {
  readonly resource: Resource<R, S>;
  readonly scope: S;
  /** The column of the identifier, by which a row finds its record. */
  readonly number: { readonly title: string; readonly aliases: readonly string[] };
  readonly columns: readonly SheetColumn<R>[];
  /** Has to be done before the first cell is read. */
  prepare?(): Promise<unknown>;
  labelOf(record: R): string;
  /** How a record is called that is still to be created. */
  labelOfNew(fields: Fields): string;
  /** What is wrong with fields that are to be changed, or with all fields of a new record. */
  check(fields: Fields, isNew: boolean): readonly ParsedFieldError[];
  /** Begins a look at a file beside what is there: why each change, or new record, is asked about once more; undefined where it is not. */
  doubts?(records: readonly R[]): (fields: Change["fields"]) => string | undefined;
  /** By what a record is known again: two that have one of these texts in common look the same. */
  signsOf(fields: Fields): readonly string[];
};

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
