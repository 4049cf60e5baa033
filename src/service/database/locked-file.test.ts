import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { clientOf } from "#testing/services/client-of.ts";
import { provisionFor } from "#testing/services/fresh-database.ts";
import { rejectionOf } from "#testing/services/rejection-of.ts";
import { keys, smallWorld } from "#testing/services/small-world.ts";
import { type ServiceProcess, startProcess } from "#testing/services/start-process.ts";

let directory: string;
let service: ServiceProcess;
let other: DatabaseSync;
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), "locked-file-"));
  const variables = { DATA_DIR: directory, LOG_LEVEL: "silent" };
  await provisionFor(variables, smallWorld);
  service = await startProcess(variables);
  other = new DatabaseSync(join(directory, "console.db"));
});
afterEach(async () => {
  other.close();
  await service.kill();
  rmSync(directory, { recursive: true });
});

const params = { accountId: 1001, contactId: 1 };
const rename = (last_name: string) =>
  clientOf({ baseUrl: service.url, apiKey: keys.owner }).updateContact({ params, body: { last_name } });
const name = async () =>
  (await clientOf({ baseUrl: service.url, apiKey: keys.owner }).getContact({ params })).body.last_name;

test("writes wait for another process that has locked the file, and run when it unlocks it", async () => {
  other.exec("begin immediate");
  const renamed = rename("Waited");
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(await name()).toBe(null);
  other.exec("rollback");
  expect((await renamed).body.last_name).toBe("Waited");
});

test("while another process has locked the file for long, writes are refused as transient and reads succeed", async () => {
  other.exec("begin immediate");
  const begin = performance.now();
  const asked = rejectionOf(rename("Two"));
  const reading = Array.from({ length: 20 }, async () => expect(await name()).toBe(null));
  await Promise.all(reading);
  expect(performance.now() - begin).toBeLessThan(5000);
  expect(await asked).toMatchObject({ status: 503 });
  expect(performance.now() - begin).toBeGreaterThan(9000);
  other.exec("rollback");
  expect((await rename("Three")).body.last_name).toBe("Three");
});

test("a conditional update that has waited is checked against what the other process wrote meanwhile", async () => {
  const client = clientOf({ baseUrl: service.url, apiKey: keys.owner });
  const ifMatch = (await client.getContact({ params })).etag ?? "";
  other.exec("begin immediate");
  const asked = rejectionOf(client.updateContact({ params, body: { first_name: "Unseen" }, ifMatch }));
  // It has mostly read the record by then, and waits; where it has not, it is refused all the same.
  await client.getContact({ params });
  other.exec("update contact set last_name = 'Other', version = version + 1 where contact_id = 1; commit");
  expect(await asked).toMatchObject({ status: 412 });
  expect((await client.getContact({ params })).body).toMatchObject({ first_name: "Ada", last_name: "Other" });
});
