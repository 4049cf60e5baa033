// Begins a migration that takes long, and is killed in the middle: see attacks/schema.faults.test.ts.
import { migrations } from "#service/database/migrations.ts";
import { ensureSchema } from "#service/database/schema.ts";
import { withSchema } from "./with-schema.ts";

const [address = ""] = process.argv.slice(2);
const slow = {
  compatibleFrom: migrations.length,
  statements: ["create table if not exists half (whole integer)", "select pg_sleep(3)"],
};
await withSchema(address, (connection) => ensureSchema(connection, [...migrations, slow]));
