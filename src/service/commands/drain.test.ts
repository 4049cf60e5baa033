import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clientOf } from "#testing/services/client-of.ts";
import { provisionFor } from "#testing/services/fresh-database.ts";
import { keys, smallWorld, smallestContact } from "#testing/services/small-world.ts";
import { type ServiceProcess, startProcess } from "#testing/services/start-process.ts";

const directory = mkdtempSync(join(tmpdir(), "drain-"));
let service: ServiceProcess;
beforeAll(async () => {
  const variables = { DATA_DIR: directory, LOG_LEVEL: "silent", DRAIN_SECONDS: "4" };
  await provisionFor(variables, smallWorld);
  service = await startProcess(variables);
});
afterAll(async () => {
  await service.kill();
  rmSync(directory, { recursive: true });
});

const ready = () => fetch(`${service.url}/health/ready`);

test("a stopping instance still answers for DRAIN_SECONDS, closing connections, and reports that it is not ready", async () => {
  const ended = service.stop();
  await expect.poll(async () => (await ready()).status).toBe(503);
  expect((await ready()).headers.get("connection")).toBe("close");
  const owner = clientOf({ baseUrl: service.url, apiKey: keys.owner });
  const { body } = await owner.createContact({ params: { accountId: 1001 }, body: smallestContact });
  expect(body.first_name).toBe(smallestContact.first_name);
  expect(await ended).toBe(0);
});
