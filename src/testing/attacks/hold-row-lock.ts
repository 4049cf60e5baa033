// Locks the row of a contact in a transaction that never ends, and then prints a line, upon which database.faults.test.ts suspends it.
import { write } from "#service/database/database.ts";
import { openPostgres } from "#service/database/open-postgres.ts";

const [address = "", timeoutMs] = process.argv.slice(2);
await write(await openPostgres(address, Number(timeoutMs)), async (db) => {
  await db.updateTable("contact").set({ last_name: "Held" }).where("contact_id", "=", 1).execute();
  process.stdout.write("held\n");
  await new Promise(() => undefined);
});
