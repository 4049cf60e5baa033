import { execFile } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { clientOf } from "#testing/services/client-of.ts";
import { provisionFor } from "#testing/services/fresh-database.ts";
import { keys, smallWorld, smallestContact } from "#testing/services/small-world.ts";
import { startProcess } from "#testing/services/start-process.ts";
import { startService } from "#testing/services/start-service.ts";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "backup-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

const backUp = (variables: Record<string, string>, ...files: string[]) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, "backup.ts"), ...files], {
    env: variables,
  });

const params = { accountId: 1001 };

test("a backup made during writes has all that was acknowledged before, and a service can start on it", async () => {
  const service = await startService();
  const { owner } = service.clients;
  const before = await owner.createContact({ params, body: smallestContact });
  const file = join(directory, "copy.db");
  const backingUp = backUp({ DATABASE_URL: service.settings.DATABASE_URL }, file);
  const meanwhile = await Promise.all(
    Array.from({ length: 50 }, () => owner.createContact({ params, body: smallestContact })),
  );
  await backingUp;
  await service.close();
  expect(meanwhile).toHaveLength(50);
  expect(statSync(file).mode & 0o077).toBe(0);
  mkdirSync(join(directory, "data"));
  copyFileSync(file, join(directory, "data", "console.db"));
  const restored = await startService({}, { DATABASE_URL: `sqlite:${directory}/data/console.db` });
  const { contact_id: contactId } = before.body;
  expect((await restored.clients.owner.getContact({ params: { ...params, contactId } })).body).toEqual(
    before.body,
  );
  const { body } = await restored.clients.owner.listContacts({ params, query: { size: 500 } });
  expect(body.content).toHaveLength(body.total_elements);
  await restored.close();
});

test("a restore as the backup command describes works after a crash, whatever was written meanwhile", async () => {
  const variables = { DATA_DIR: join(directory, "crashed"), LOG_LEVEL: "silent" };
  await provisionFor(variables, smallWorld);
  let service = await startProcess(variables);
  const owner = () => clientOf({ baseUrl: service.url, apiKey: keys.owner });
  await owner().createContact({ params, body: smallestContact });
  const written = async (first_name: string) => {
    const { body } = await owner().createContact({ params, body: { ...smallestContact, first_name } });
    const created = await owner().listContacts({ params });
    const { contact_id: contactId } = body;
    await owner().updateContact({ params: { ...params, contactId }, body: { last_name: first_name } });
    return [created.etag, (await owner().listContacts({ params })).etag];
  };
  const file = join(directory, "before.db");
  const { stdout } = await backUp({ DATA_DIR: variables.DATA_DIR }, file);
  const lost = await written("Lost");
  for (let count = 0; count < 30; count++) await owner().createContact({ params, body: smallestContact });
  await service.kill();
  const [, log = "", index = "", place = ""] =
    /delete (\S+) and (\S+) if they exist, and copy the backup to (\S+)\.\n$/.exec(stdout) ?? [];
  for (const beside of [log, index]) rmSync(beside);
  copyFileSync(file, place);
  service = await startProcess(variables);
  expect((await owner().listContacts({ params })).body.total_elements).toBe(3);
  // Whoever saw a page that is lost is not told that it is unchanged.
  expect(new Set([...lost, ...(await written("Other"))]).size).toBe(4);
  await service.kill();
});

test("an existing file is not overwritten, and failures are explained", async () => {
  const url = { DATABASE_URL: `sqlite:${directory}/nothing.db` };
  const noDatabase = join(directory, "no.db");
  writeFileSync(noDatabase, "Not a database, and long enough to be taken for one.");
  const none = join(directory, "none.db");
  const refusals: [Record<string, string>, string[], RegExp][] = [
    [url, [import.meta.filename], /already exists/],
    [url, [], /Name a file/],
    [url, [none], /^There is no database to back up at \S+nothing.db.\n$/],
    [{ DATABASE_URL: `sqlite:${directory}` }, [none], /^There is no database to back up at \S+.\n$/],
    [
      { DATABASE_URL: `sqlite:${noDatabase}` },
      [none],
      /^\S+no.db could not be backed up to \S+none.db: .+\.\n$/,
    ],
    [url, [join(directory, "no folder", "none.db")], /none.db could not be created: ENOENT: no such .+\.\n$/],
    [{ DATABASE_URL: "postgres://localhost/x" }, ["x"], /pg_dump/],
  ];
  for (const [variables, files, sentence] of refusals)
    await expect(backUp(variables, ...files)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(sentence),
    });
  expect(existsSync(none)).toBe(false);
});
