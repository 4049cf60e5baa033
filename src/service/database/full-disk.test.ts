import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ApiError } from "#contract/problems/api-error.ts";
import { clientOf } from "#testing/services/client-of.ts";
import { provisionFor } from "#testing/services/fresh-database.ts";
import { keys, smallWorld } from "#testing/services/small-world.ts";
import { type ServiceProcess, startProcess } from "#testing/services/start-process.ts";

const directory = mkdtempSync(join(tmpdir(), "full-disk-"));
const variables = { DATA_DIR: directory, LOG_LEVEL: "silent", RATE_LIMIT_PER_MINUTE: "1000000" };
let service: ServiceProcess;
beforeAll(async () => {
  await provisionFor(variables, smallWorld);
  service = await startProcess(variables, withLittleRoom);
});
afterAll(async () => {
  await service.kill();
  rmSync(directory, { recursive: true });
});

/** No file that the process writes may grow beyond 512 blocks of 512 bytes: after some writes the log of the database is full. */
const withLittleRoom: [string, ...string[]] = ["sh", "-c", 'ulimit -f 512; exec "$0" "$@"', process.execPath];

const params = { accountId: 1001 };
const client = () => clientOf({ baseUrl: service.url, apiKey: keys.owner });
const body = {
  first_name: "Ada",
  last_name: "x".repeat(90),
  email: "ada@example.com",
  contact_role: "OWNER",
};
const create = async () => (await client().createContact({ params, body })).body.contact_id;
const owner = { ...params, contactId: 1 };
/** Updates take less room than creates. Answers the last name that was acknowledged. */
async function renameUntilFull(): Promise<string> {
  for (let count = 0; ; count++) {
    const [outcome] = await Promise.allSettled([
      client().updateContact({ params: owner, body: { last_name: `Renamed ${count}` } }),
    ]);
    if (outcome.status === "fulfilled") continue;
    expect(outcome.reason).toMatchObject({ status: 503 });
    return `Renamed ${count - 1}`;
  }
}
const lastName = async () => (await client().getContact({ params: owner })).body.last_name;
const contacts = async () => (await client().listContacts({ params, query: { size: 500 } })).body;

/** Eight at a time, until some are refused: the ids of those that were not, and how the others were. */
async function createUntilFull(acknowledged: number[]): Promise<ApiError[]> {
  for (;;) {
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, create));
    for (const outcome of outcomes) if (outcome.status === "fulfilled") acknowledged.push(outcome.value);
    const refusals = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
    if (refusals.length > 0) return refusals;
  }
}

async function createOneByOne(acknowledged: number[]): Promise<never> {
  for (;;) acknowledged.push(await create());
}

test("on a full disk writes are refused and reads succeed until there is room, and exactly the acknowledged writes are kept", async () => {
  const acknowledged: number[] = [];
  const refusals = await createUntilFull(acknowledged);
  expect(new Set(refusals.map(({ status, retryAfter }) => `${status} ${retryAfter}`))).toEqual(
    new Set(["503 1000"]),
  );
  // One alone may fit where eight did not.
  await expect(createOneByOne(acknowledged)).rejects.toMatchObject({ status: 503 });
  expect((await contacts()).total_elements).toBe(2 + acknowledged.length);
  expect((await fetch(`${service.url}/health/ready`)).status).toBe(200);

  evictIdleConnections();
  const renamed = await renameUntilFull();
  expect(await lastName()).toBe(renamed);

  evictIdleConnections();
  acknowledged.push(await create());
  await createUntilFull(acknowledged);

  await service.kill();
  service = await startProcess(variables);
  const { content, total_elements } = await contacts();
  expect(content.slice(2).map(({ contact_id }) => contact_id)).toEqual(
    acknowledged.toSorted((a, b) => a - b),
  );
  expect(total_elements).toBe(content.length);
  expect(await lastName()).toBe(renamed);
  await create();
});

/** Brings what the log holds into the database, and empties it. */
function evictIdleConnections(): void {
  const database = new DatabaseSync(join(directory, "console.db"));
  database.exec("pragma wal_checkpoint(truncate)");
  database.close();
}
