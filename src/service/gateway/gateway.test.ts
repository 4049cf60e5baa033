import { once } from "node:events";
import { type IncomingMessage, createServer, request as rawRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clientOf } from "#testing/services/client-of.ts";
import { createApp } from "#service/app.ts";
import { settingsFrom } from "#service/settings.ts";
import { rejectionOf } from "#testing/services/rejection-of.ts";
import { signIn } from "#testing/services/sign-in.ts";
import { contactsPath, smallestContact } from "#testing/services/small-world.ts";
import { startProcess } from "#testing/services/start-process.ts";
import { type RunningService, startService } from "#testing/services/start-service.ts";

const directory = mkdtempSync(join(tmpdir(), "gateway-"));
const apps: FastifyInstance[] = [];
let upstream: RunningService;
let gateway: string;

const startGateway = async (variables: Record<string, string>) => {
  const settings = settingsFrom({ DATA_DIR: directory, LOG_LEVEL: "silent", ...variables });
  const app = await createApp(settings, undefined);
  apps.push(app);
  return app.listen({ port: 0, host: "127.0.0.1" });
};

beforeAll(async () => {
  upstream = await startService();
  gateway = await startGateway({ UPSTREAM_URL: upstream.url });
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await upstream.close();
  rmSync(directory, { recursive: true });
});

const params = { accountId: 1001, adCampaignId: 501, adCampaignCategoryId: 1, contactId: 1 };
const through = (apiKey: string, baseUrl = gateway) => clientOf({ baseUrl, apiKey });

/** The status of a sign-in, and the cookie that it sets. */
async function signInOutcome(account_id: number, api_key: string, url = gateway) {
  const { response, cookie } = await signIn(url, account_id, api_key);
  return { status: response.status, cookie };
}

describe("forwarding", () => {
  test("reads, writes, prices and ETags arrive unchanged", async () => {
    const client = through(upstream.keys.owner);
    const { etag } = await client.getCampaignCategory({ params });
    const updated = await client.updateCampaignCategory({
      params,
      body: { price: "99999.99" },
      ifMatch: etag ?? "",
    });
    const { body, etag: now } = await upstream.clients.owner.getCampaignCategory({ params });
    expect({ body, etag: now }).toEqual({ body: updated.body, etag: updated.etag });
    expect(updated.body.price).toBe("99999.99");
    const stale = client.updateCampaignCategory({ params, body: { price: "1" }, ifMatch: etag ?? "" });
    expect(await rejectionOf(stale)).toMatchObject({ status: 412 });
  });

  test("a reply has the request id of the gateway's log, which says who refused it", async () => {
    const process = await startProcess({ DATA_DIR: directory, UPSTREAM_URL: upstream.url });
    const headers = { "x-api-key": upstream.keys.owner };
    const response = await fetch(`${process.url}${contactsPath}/999`, { headers });
    const id = response.headers.get("x-request-id") ?? "";
    const line = () =>
      process
        .output()
        .split("\n")
        .find((one) => one.includes(`"reqId":"${id}"`));
    await expect.poll(line).toContain('"refusal":"The upstream service refused it."');
    await process.kill();
  });

  test.each([
    ["expect", "100-continue", "keep-alive"],
    ["connection", "close", "close"],
  ])("%s: %s is said to the gateway, which answers it", async (name, value, connection) => {
    const headers = { "x-api-key": upstream.keys.owner, "content-type": "application/json", [name]: value };
    const sent = rawRequest(gateway + contactsPath, { method: "POST", headers });
    sent.end(JSON.stringify(smallestContact));
    const [response] = (await once(sent, "response")) as [IncomingMessage];
    await once(response.resume(), "end");
    expect([response.statusCode, response.headers.connection]).toEqual([200, connection]);
  });

  test.each([
    [404, `${contactsPath}/..%2f1`],
    [404, `${contactsPath}/../1`],
    [200, `http://localhost${contactsPath}/1`],
  ])("%i is the reply to %s, as from the service itself", async (status, path) => {
    const headers = { "x-api-key": upstream.keys.owner };
    for (const url of [upstream.url, gateway]) {
      const sent = rawRequest(url, { path, headers }).end();
      const [response] = (await once(sent, "response")) as [IncomingMessage];
      response.resume();
      expect(response.statusCode).toBe(status);
    }
  });

  test("a request with two Host headers is refused by the gateway itself", async () => {
    const headers = ["host", "x", "host", "y", "x-api-key", upstream.keys.owner];
    const sent = rawRequest(`${gateway}${contactsPath}/1`, { headers }).end();
    const [response] = (await once(sent, "response")) as [IncomingMessage];
    expect(response.statusCode).toBe(400);
    expect(await json(response)).toMatchObject({ detail: "Send only one Host header." });
  });

  test("a repeated create is carried out once", async () => {
    const client = through(upstream.keys.owner);
    const create = () =>
      client.createContact({ params, body: smallestContact, idempotencyKey: "through the gateway" });
    expect((await create()).body).toEqual((await create()).body);
  });

  test("refusals of the upstream are passed on", async () => {
    const body = { email: "nobody" } as never;
    expect(await rejectionOf(through(upstream.keys.owner).createContact({ params, body }))).toMatchObject({
      status: 400,
      fields: ["first_name", "email", "contact_role"],
    });
    expect(await rejectionOf(through(upstream.keys.stranger).getContact({ params }))).toMatchObject({
      status: 401,
    });
  });

  test("without a key nothing is forwarded", async () => {
    expect(await rejectionOf(clientOf({ baseUrl: gateway }).getContact({ params }))).toMatchObject({
      status: 401,
    });
  });
});

describe("a session", () => {
  test("sends its key to the upstream, and cannot be used by other sites", async () => {
    const { cookie } = await signIn(gateway, 1001, upstream.keys.owner);
    const path = `${gateway}${contactsPath}/1`;
    expect((await fetch(path, { headers: { cookie } })).status).toBe(200);
    const put = (origin: string) =>
      fetch(path, {
        method: "PUT",
        headers: { cookie, origin, "content-type": "application/json" },
        body: '{"last_name":"Byron"}',
      });
    expect((await put("https://evil.example")).status).toBe(403);
    expect((await put(gateway)).status).toBe(200);
    const who = await fetch(`${gateway}/session`, { headers: { cookie } });
    expect(await who.json()).toEqual({ account_id: 1001, may_write: true });
  });

  test("is created only for a key and account that the upstream accepts", async () => {
    expect(await signInOutcome(1001, "wrong".repeat(8))).toEqual({ status: 401, cookie: "" });
    expect(await signInOutcome(2002, upstream.keys.owner)).toEqual({ status: 401, cookie: "" });
    expect(await signInOutcome(3003, upstream.keys.suspended)).toEqual({ status: 403, cookie: "" });
  });

  test.each(["ak_with a line\nbreak in it", "ключ".repeat(9)])(
    "is refused for a key that is not a valid header value",
    async (key) => {
      expect(await signInOutcome(1001, key)).toEqual({ status: 401, cookie: "" });
    },
  );
});

describe("the upstream", () => {
  test("gets the key in the configured header, but no cookie and none of our own headers", async () => {
    const seen: NodeJS.Dict<string | string[]>[] = [];
    const server = createServer((request, response) => {
      seen.push(request.headers);
      response.setHeader("set-cookie", "tracking=1");
      response.end(
        '{"content":[],"page":0,"size":1,"total_elements":0,"total_pages":0,"first":true,"last":true}',
      );
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/base`;
    const url = await startGateway({ UPSTREAM_URL: address, UPSTREAM_KEY_HEADER: "Authorization" });
    const { cookie } = await signIn(url, 1001, "some key");
    const response = await fetch(`${url}/advertisers/v2/categories?size=1`, { headers: { cookie } });
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(new Set(seen.map((headers) => headers["authorization"]))).toEqual(new Set(["Bearer some key"]));
    expect(seen.flatMap((headers) => Object.keys(headers))).not.toContain("cookie");
    server.close();
  });

  test("has not accepted a key if it redirects, and no key is sent to where it redirects", async () => {
    const asked: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url);
      if (request.url !== "/login") response.writeHead(302, { location: "/login" });
      response.end("Who are you?");
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const url = await startGateway({ UPSTREAM_URL: `http://127.0.0.1:${port}` });
    expect(await signInOutcome(1001, "any key", url)).toEqual({ status: 502, cookie: "" });
    expect(asked).toEqual([`${contactsPath}?page=0&size=1`]);
    server.close();
  });

  test("is not named in the problem if it is down", async () => {
    const url = await startGateway({ UPSTREAM_URL: "http://127.0.0.1:9" });
    const response = await fetch(`${url}/advertisers/v2/categories`, {
      headers: { "x-api-key": "some key" },
    });
    expect(response.status).toBe(502);
    expect(response.headers.get("content-type")).toMatch(/^application\/problem\+json/);
    expect(await response.text()).not.toMatch(/127\.0\.0\.1|ECONN|fetch/);
    expect(await signInOutcome(1001, "some key", url)).toEqual({ status: 502, cookie: "" });
    expect((await fetch(`${url}/health/ready`)).status).toBe(503);
    expect((await fetch(`${gateway}/health/ready`)).status).toBe(200);
  });
});
