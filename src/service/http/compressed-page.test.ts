import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { routes } from "#contract/routes.ts";
import { createApp } from "#service/app.ts";
import { settingsFrom } from "#service/settings.ts";
import { contactsPath, keys, smallWorld, smallWorldOf } from "#testing/services/small-world.ts";
import { type RunningService, startService } from "#testing/services/start-service.ts";

const directory = mkdtempSync(join(tmpdir(), "coded-page-"));

const categories = [
  ...smallWorld.categories,
  ...Array.from({ length: 45 }, (_, index) => ({ category_id: 1000 + index, name: `Trade ${index}` })),
];

let service: RunningService;
let gateway: FastifyInstance;
let urls: readonly string[];
beforeAll(async () => {
  service = await startService({ ...smallWorldOf(45), categories });
  const settings = settingsFrom({ DATA_DIR: directory, LOG_LEVEL: "silent", UPSTREAM_URL: service.url });
  gateway = await createApp(settings, undefined);
  urls = [service.url, await gateway.listen({ port: 0, host: "127.0.0.1" })];
});
afterAll(async () => {
  await gateway.close();
  await service.close();
  rmSync(directory, { recursive: true });
});

const ask = (url: string, query: string, headers: Record<string, string>, path: string = contactsPath) =>
  fetch(`${url}${path}${query}`, {
    headers: { authorization: `Bearer ${keys.owner}`, ...headers },
  });

const lists = { contacts: contactsPath, "a lookup": routes.listCategories.path };

test.each(
  Object.entries(lists).flatMap(([list, path]) => ["br", "gzip"].map((coding) => ({ list, path, coding }))),
)(
  "a long page of $list is sent as $coding to a client that accepts it, also through a gateway",
  async ({ path, coding }) => {
    for (const url of urls) {
      const plain = await ask(url, "?size=45", { "accept-encoding": "identity" }, path);
      const coded = await ask(url, "?size=45", { "accept-encoding": coding }, path);
      expect(plain.headers.get("content-encoding")).toBeNull();
      expect(coded.headers.get("content-encoding")).toBe(coding);
      expect(coded.headers.get("vary")).toBe("accept-encoding");
      const [plainText, codedText] = [await plain.text(), await coded.text()];
      expect(codedText).toBe(plainText);
      expect(Number(coded.headers.get("content-length"))).toBeLessThan(plainText.length / 4);
    }
  },
);

test("the ETag of a compressed page is weak and matches the page in any coding, also through a gateway", async () => {
  const plain = await ask(service.url, "?size=45", { "accept-encoding": "identity" });
  const coded = await ask(service.url, "?size=45", { "accept-encoding": "br" });
  const [strong, weak] = [plain, coded].map(({ headers }) => headers.get("etag") ?? "");
  expect(weak).toBe(`W/${strong}`);
  for (const tag of [strong, weak])
    for (const coding of ["br", "identity"])
      for (const url of urls) {
        const again = await ask(url, "?size=45", { "accept-encoding": coding, "if-none-match": tag ?? "" });
        expect(again.status).toBe(304);
        expect(again.headers.get("vary")).toBe("accept-encoding");
      }
});

test("short pages and single records are not compressed", async () => {
  for (const path of ["?size=1", "/1"]) {
    const { headers } = await ask(service.url, path, { "accept-encoding": "br" });
    expect(headers.get("content-encoding")).toBeNull();
    expect(headers.get("etag")).not.toMatch(/^W/);
  }
});
