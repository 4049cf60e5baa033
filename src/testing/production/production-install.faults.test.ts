import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clientOf } from "#testing/services/client-of.ts";
import { signIn } from "#testing/services/sign-in.ts";
import { keys, smallWorld } from "#testing/services/small-world.ts";
import { type ServiceProcess, startProcess } from "#testing/services/start-process.ts";
import { isRuntime, productionPackages } from "./production-packages.ts";

const root = join(import.meta.dirname, "../../..");
const directory = mkdtempSync(join(tmpdir(), "release-"));
const release = join(directory, "release");
const variables = { DATA_DIR: join(directory, "demo"), LOG_LEVEL: "silent" };
const provisioned = { ...variables, DATA_DIR: join(directory, "provisioned") };
const run = promisify(execFile);

beforeAll(async () => {
  const file = join(directory, "release.tgz");
  await run(process.execPath, [join(root, "src/service/commands/release.ts"), file]);
  mkdirSync(release);
  await run("tar", ["-xzf", file, "-C", release]);
  // Copies: what is linked finds the packages beside where it really lies.
  for (const path of productionPackages().filter((each) => !isRuntime(each)))
    cpSync(join(root, path), join(release, path), {
      recursive: true,
      filter: (source) => !source.endsWith("/node_modules"),
    });
}, 120_000);

afterAll(() => rmSync(directory, { recursive: true }));

const command = (name: string, ...rest: string[]) =>
  run(process.execPath, [join(release, "src/service/commands", `${name}.ts`), ...rest], { env: provisioned });

const start = (more: Record<string, string> = {}) =>
  startProcess({ ...variables, ...more }, [process.execPath], join(release, "src/service/commands/start.ts"));

async function whileStarted(work: (service: ServiceProcess) => Promise<void>, more?: Record<string, string>) {
  const service = await start(more);
  try {
    await work(service);
  } finally {
    expect(await service.stop()).toBe(0);
  }
}

test("a release with only production packages can be provisioned, serves all pages, works as a gateway and can be backed up", async () => {
  expect(existsSync(join(release, "node_modules/vite"))).toBe(false);
  const world = join(directory, "world.json");
  writeFileSync(world, JSON.stringify(smallWorld));
  expect((await command("provision", world)).stdout).toBe("Provisioned.\n");
  await whileStarted(async ({ url, output }) => {
    expect(output()).not.toMatch(/being built|does not match the source code/);
    for (const path of ["/", "/docs/", "/openapi.json"]) expect((await fetch(url + path)).status).toBe(200);
    await whileStarted(
      async (gateway) => {
        expect((await signIn(gateway.url, 1001, keys.owner)).response.status).toBe(200);
        const client = clientOf({ baseUrl: gateway.url, apiKey: keys.owner });
        const { body } = await client.listContacts({ params: { accountId: 1001 } });
        expect(body.total_elements).toBe(2);
      },
      { UPSTREAM_URL: url, METRICS_PORT: "0" },
    );
  }, provisioned);
  const copy = join(directory, "copy.db");
  await command("backup", copy);
  expect(existsSync(copy)).toBe(true);
});

test("a release works with PostgreSQL", async () => {
  await expect(start({ DATABASE_URL: "postgres://127.0.0.1:9/none" })).rejects.toThrow(/ECONNREFUSED/);
});

test("an outdated build is served if it cannot be rebuilt, and the start says so", async () => {
  mkdirSync(join(release, "src/admin"));
  await whileStarted(async ({ url, output }) => {
    expect(output()).toContain("The console in dist does not match the source code");
    expect((await fetch(url)).status).toBe(200);
  });
  rmSync(join(release, "src/admin"), { recursive: true });
});

test("without a build the start says what to do, and builds nothing", async () => {
  const [dist, aside] = [join(release, "dist"), join(directory, "aside")];
  renameSync(dist, aside);
  await expect(start()).rejects.toThrow(/^There is no build of the console in [^\n]+ npm run build\.\n$/);
  renameSync(aside, dist);
});
