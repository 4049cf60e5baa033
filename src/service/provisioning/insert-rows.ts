import type { Insertable } from "kysely";
import type { Queries, Tables } from "#service/database/tables.ts";

/** Rows a statement: long statements are made once and remembered, and stay below what databases allow for parameters. */
const together = 500;

/** Inserts many rows with few statements. All rows have the same members. */
export async function insertRows<Table extends keyof Tables>(
  db: Queries,
  table: Table,
  rows: Insertable<Tables[Table]>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += together) {
    await db
      .insertInto(table)
      .values(rows.slice(from, from + together))
      .execute();
  }
}
