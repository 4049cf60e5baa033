// Holds a contact in a transaction without end, and says so: see database.faults.test.ts, which stops it there.
import { write } from "#service/database/database.ts";
import { openPostgres } from "#service/database/open-postgres.ts";

const [address = "", patience] = process.argv.slice(2);
await write(await openPostgres(address, Number(patience)), async (db) => {
  await db.updateTable("contact").set({ last_name: "Held" }).where("contact_id", "=", 1).execute();
  process.stdout.write("held\n");
  await new Promise(() => undefined);
});
