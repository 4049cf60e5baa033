import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type RunningService, startService } from "#testing/services/start-service.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const run = promisify(execFile);
const command = (name: string, ...args: string[]) => run(join(root, "node_modules/.bin", name), args);

let service: RunningService;
let directory: string;
let document: string;
beforeEach(async () => {
  service = await startService();
  await mkdir(join(root, ".vitest"), { recursive: true });
  directory = await mkdtemp(join(root, ".vitest/clients-"));
  document = join(directory, "openapi.json");
  const response = await fetch(`${service.url}/openapi.json`);
  await writeFile(document, await response.text());
});
afterEach(async () => {
  await service.close();
  await rm(directory, { recursive: true, force: true });
});

const generators: Record<string, (to: string) => Promise<unknown>> = {
  oazapfts: (to) => command("oazapfts", document, join(to, "generated.ts")),
  "swagger-typescript-api": (to) =>
    command(
      "swagger-typescript-api",
      "generate",
      "--path",
      document,
      "--output",
      to,
      "--name",
      "generated.ts",
    ),
};

const strict = {
  compilerOptions: {
    target: "esnext",
    module: "preserve",
    lib: ["esnext", "dom"],
    types: [],
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
  },
  include: ["*.ts"],
};

type Use = (url: string, key: string) => Promise<unknown>;

test.each(Object.keys(generators))(
  "a client made by %s type-checks, reads all pages, creates once, guards a price and reads a refusal",
  async (name) => {
    const own = join(directory, name);
    await mkdir(own);
    await generators[name]?.(own);
    await cp(new URL(`clients/with-${name}.ts`, import.meta.url), join(own, "use.ts"));
    await writeFile(join(own, "tsconfig.json"), JSON.stringify(strict));
    const checked = await command("tsc", "--project", own).catch((error: { stdout: string }) => error);
    expect(checked.stdout).toBe("");
    const { use } = (await import(pathToFileURL(join(own, "use.ts")).href)) as { use: Use };
    const { body } = await service.clients.owner.listContacts({ params: { accountId: 1001 } });
    const done = (await use(service.url, service.keys.owner)) as { created: number[] };
    expect(done).toMatchObject({
      names: body.content.map(({ first_name }) => first_name),
      price: 31.25,
      stale: 412,
      refused: [expect.stringMatching(/^price: /)],
    });
    expect(done.created[0]).toBeGreaterThan(0);
    expect(done.created[1]).toBe(done.created[0]);
  },
);
