import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type ViteDevServer, createServer } from "vite";
import { contactsPath } from "./services/small-world.ts";
import { type RunningService, startService } from "./services/start-service.ts";

let service: RunningService;
let vite: ViteDevServer;
beforeAll(async () => {
  service = await startService();
  vi.stubEnv("PORT", new URL(service.url).port);
  vite = await createServer({ logLevel: "silent", server: { port: 0 }, optimizeDeps: { noDiscovery: true } });
  await vite.listen();
});
afterAll(async () => {
  await vite.close();
  vi.unstubAllEnvs();
  await service.close();
});

test("the development server of the console uses the running service", async () => {
  const [url] = vite.resolvedUrls?.local ?? [];
  const page = await fetch(`${url}contacts`, { headers: { accept: "text/html" } });
  expect(await page.text()).toContain("/src/admin/main.tsx");
  const headers = { "x-api-key": service.keys.owner };
  const contacts = await fetch(new URL(contactsPath, url), { headers });
  expect(contacts.headers.get("x-request-id")).not.toBeNull();
  expect((await fetch(`${url}session`)).status).toBe(401);
});
