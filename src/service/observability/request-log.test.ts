import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { contactsPath } from "#testing/services/small-world.ts";
import { type ServiceProcess, startProcess } from "#testing/services/start-process.ts";

const directory = mkdtempSync(join(tmpdir(), "request-log-"));
let service: ServiceProcess;
let apiKey: string;
beforeAll(async () => {
  service = await startProcess({ DATA_DIR: directory });
  await vi.waitUntil(() => service.output().includes("key=ak_"), 15_000);
  apiKey = /key=(ak_\w+)/.exec(service.output())?.[1] ?? "";
});
afterAll(async () => {
  await service.kill();
  rmSync(directory, { recursive: true });
});

/** Asks, and answers the reply and the lines that were logged for it. */
async function asked(path: string, init: RequestInit = {}) {
  const before = service.output().length;
  const response = await fetch(service.url + path, init);
  const id = response.headers.get("x-request-id") ?? "";
  await expect.poll(() => service.output().slice(before)).toContain(`"${id}"`);
  const lines = service.output().slice(before).split("\n");
  const own = lines.filter((line) => line.includes(`"reqId":"${id}"`));
  return { response, lines: own.map((line) => JSON.parse(line)) };
}

test("a request is logged as one line, with its id, status and duration", async () => {
  const { lines } = await asked(`${contactsPath}?size=1`, { headers: { "x-api-key": apiKey } });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    method: "GET",
    path: contactsPath,
    status: 200,
    account_id: 1001,
    msg: "request",
  });
  expect(lines[0].milliseconds).toBeGreaterThan(0);
});

test("a page of the console is logged as its file, and a wrong method with the route of its address", async () => {
  const page = await asked("/contacts/7?q=ada", { headers: { accept: "text/html" } });
  expect(page.lines[0]).toMatchObject({ path: "/index.html" });
  const refused = await asked(`${contactsPath}/7`, { method: "DELETE" });
  expect(refused.lines[0]).toMatchObject({
    path: `${contactsPath}/7`,
    status: 405,
    refusal: expect.stringContaining("only"),
  });
});

test("a refusal is logged with its reason, but not with what was sent", async () => {
  const path = "/advertisers/v2/account/2002/account-contact";
  const foreign = await asked(path, { headers: { "x-api-key": apiKey } });
  expect(foreign.lines[0]).toMatchObject({
    status: 401,
    account_id: 1001,
    refusal: expect.stringContaining("this account"),
  });
  const headers = { "x-api-key": apiKey, "content-type": "application/json" };
  const body = '{"ada@example.com":1,"email":"ada@","contact_role":"ada@","timezone":"ada@"}';
  const wrong = await asked(contactsPath, { method: "POST", headers, body });
  expect(wrong.lines[0]).toMatchObject({
    status: 400,
    refusal: "Invalid fields: first_name, email, timezone, another field, contact_role.",
  });
  const signIn = await asked("/session", { method: "POST", headers, body: '{"api_key":"ada@"}' });
  expect(signIn.lines[0]).toMatchObject({ status: 400, refusal: expect.stringContaining("account_id") });
  expect(JSON.stringify([wrong.lines, signIn.lines])).not.toContain("ada@");
});

test("the start is logged with the versions", () => {
  const line =
    service
      .output()
      .split("\n")
      .find((logged) => logged.includes('"starting"')) ?? "{}";
  expect(JSON.parse(line)).toMatchObject({
    version: expect.stringMatching(/^\d/),
    database: "SQLite",
    node: process.version,
  });
});

test("a request that Node cannot parse is logged too, with the id of its reply and without what was sent", async () => {
  const { hostname, port } = new URL(service.url);
  const before = service.output().length;
  const socket = connect(Number(port), hostname);
  socket.write("ada@example.com\r\n\r\n");
  const id = /^X-Request-Id: ([\da-f]{16}-[\da-z]+)\r$/m.exec(await text(socket))?.[1] ?? "none";
  await expect.poll(() => service.output().slice(before)).toContain(id);
  const lines = service.output().slice(before);
  const line = lines.split("\n").find((logged) => logged.includes(id)) ?? "{}";
  expect(JSON.parse(line)).toMatchObject({
    reqId: id,
    status: 400,
    refusal: "We could not read the request.",
    ip: "127.0.0.1",
    msg: "request",
  });
  expect(lines).not.toContain("ada@");
});

test("a client that disconnects in the middle of a body is one line, and not a failure of the service", async () => {
  const { hostname, port } = new URL(service.url);
  const leaving = connect(Number(port), hostname).on("error", () => undefined);
  const before = service.output().length;
  leaving.write(
    "POST /session HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{",
  );
  // Whoever asks after it is answered after it was read.
  await fetch(`${service.url}/health/live`);
  leaving.resetAndDestroy();
  await expect.poll(() => service.output().slice(before)).toContain('"status":499');
  expect(service.output().slice(before)).not.toContain('"level":50');
});

test("no key, email or phone number is ever logged, wherever it is sent", async () => {
  const secrets = ["ada@example.com", "+12025550143", "a-key-in-a-wrong-place", "Lovelace"];
  const [email, phone, key, name] = secrets as [string, string, string, string];
  const body = { first_name: name, email, phone, contact_role: key };
  const headers = { "x-api-key": apiKey, "content-type": "application/json", "idempotency-key": key };
  await asked(contactsPath, { method: "POST", headers, body: JSON.stringify(body) });
  await asked(`${contactsPath}/${encodeURIComponent(email)}?email=${email}&api_key=${key}`, { headers });
  await asked(`/assets/${email}`, { method: "DELETE" });
  await asked(`/docs/static/${email}%2F..%2Fswagger-ui.css`);
  await asked(`${contactsPath}/${key}`, { method: "DELETE", headers });
  await asked(`/${email}/${phone}/${key}`, { headers: { authorization: `Bearer ${key}` } });
  await asked("/session", {
    method: "POST",
    headers,
    body: JSON.stringify({ account_id: 1001, api_key: key }),
  });
  const logged = service
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .join("\n");
  for (const secret of [...secrets, encodeURIComponent(email), apiKey]) expect(logged).not.toContain(secret);
});
