import type { Insertable } from "kysely";
import type { Queries, Tables } from "#service/database/tables.ts";

/** Rows per statement: many, for few round trips, but with fewer parameters than databases allow. */
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

/** Adds defaults for absent members. The cast holds for data from JSON, which has no undefined that could overwrite a default. */
export const withDefaults = <Defaults extends object, Given extends object>(
  defaults: Defaults,
  given: Given,
) => ({ ...defaults, ...given }) as Defaults & Present<Given>;
