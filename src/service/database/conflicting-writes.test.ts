import { sql } from "kysely";
import { expect, test } from "vitest";
import { openFreshDatabase } from "#testing/services/fresh-database.ts";
import { write, writeOne } from "./database.ts";

test.each([write, writeOne])("a write that conflicts with another one is retried (%o)", async (writeWith) => {
  const database = await openFreshDatabase();
  let attempts = 0;
  await writeWith(database, async (db): Promise<unknown> => {
    if (++attempts < 3) return sql`do $$ begin raise sqlstate '40001'; end $$`.execute(db);
    return db.insertInto("account").values({ account_id: 1, name: "Made again" }).execute();
  });
  expect(attempts).toBe(3);
  const accounts = await database.reads.selectFrom("account").select("name").execute();
  expect(accounts).toEqual([{ name: "Made again" }]);
  await database.close();
});
