import type { Insertable } from "kysely";
import type { Queries, Tables } from "#service/database/tables.ts";

/** Rows in a statement: few round trips, and fewer parameters than databases allow. */
const batchSize = 500;

/** Inserts many rows with few statements. All rows have the same members. */
export async function insertRows<Table extends keyof Tables>(
  db: Queries,
  table: Table,
  rows: Insertable<Tables[Table]>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += batchSize) {
    await db
      .insertInto(table)
      .values(rows.slice(from, from + batchSize))
      .execute();
  }
}

type Present<Given> = { [Field in keyof Given]-?: Exclude<Given[Field], undefined> };

/** What was read from JSON, with defaults for absent members. JSON has no undefined, so the spread never overwrites a default with it. */
export const withDefaults = <Defaults extends object, Given extends object>(
  defaults: Defaults,
  given: Given,
) => ({ ...defaults, ...given }) as Defaults & Present<Given>;
