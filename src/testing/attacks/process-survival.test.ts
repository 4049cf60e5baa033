import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { contactsPath } from "#testing/services/small-world.ts";
import { type ServiceProcess, startProcess } from "#testing/services/start-process.ts";

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function startGateway(UPSTREAM_URL: string): Promise<ServiceProcess> {
  const directory = mkdtempSync(join(tmpdir(), "gateway-"));
  closing.push(() => rmSync(directory, { recursive: true, force: true }));
  const gateway = await startProcess({ DATA_DIR: directory, UPSTREAM_URL });
  closing.push(gateway.kill);
  return gateway;
}

const isAlive = async ({ url }: ServiceProcess) => (await fetch(`${url}/health/live`)).ok;

test("a write that cannot reach the upstream does not end the gateway", async () => {
  const gateway = await startGateway("http://127.0.0.1:9");
  const response = await fetch(gateway.url + contactsPath, {
    method: "POST",
    headers: { "x-api-key": "made up", "content-type": "application/json" },
    body: "{}",
  });
  expect(response.status).toBe(502);
  expect(await isAlive(gateway)).toBe(true);
});

test("an invalid key with a slow body does not end the gateway, even if the upstream fails before the body has arrived", async () => {
  const upstream = createServer((_request, response) => response.destroy()).listen(0, "127.0.0.1");
  closing.push(() => upstream.close());
  await once(upstream, "listening");
  const gateway = await startGateway(`http://127.0.0.1:${(upstream.address() as AddressInfo).port}`);
  const { hostname, port } = new URL(gateway.url);
  const slow = connect(Number(port), hostname);
  slow.write(`POST ${contactsPath} HTTP/1.1\r\nhost: x\r\nconnection: close\r\nx-api-key: made up\r\n`);
  slow.write("content-type: application/json\r\ncontent-length: 4\r\n\r\n{");
  slow.write("   ");
  const reply = text(slow).catch(() => "");
  slow.once("data", () => slow.end("}"));
  await reply;
  slow.destroy();
  expect(await isAlive(gateway)).toBe(true);
});
