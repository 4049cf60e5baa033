import { request as rawRequest } from "node:http";
import { connect } from "node:net";
import { once } from "node:events";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ProblemName, problemTypes, typeOf } from "#contract/problems/problem-types.ts";
import { problem } from "#contract/problems/problem.ts";
import { contactsPath, smallestContact } from "#testing/services/small-world.ts";
import { type RunningService, startService } from "#testing/services/start-service.ts";

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

async function ask(path: string, init: RequestInit = {}) {
  const headers = { "x-api-key": service.keys.owner, ...(init.headers as Record<string, string>) };
  const response = await fetch(service.url + path, { ...init, headers });
  const text = await response.text();
  if (!response.ok) expectProblem(response, text);
  return response;
}

const titles = new Map<string, [status: number, title: string]>(
  Object.entries(problemTypes).map(([name, { status, title }]) => [
    typeOf(name as ProblemName),
    [status, title],
  ]),
);

function expectProblem(response: Response, text: string) {
  expect(response.headers.get("content-type")).toMatch(/^application\/problem\+json/);
  const body = problem.parse(JSON.parse(text));
  expect(titles.get(body.type)).toEqual([response.status, body.title]);
  expect(body.detail).toMatch(/\.$/);
}

const post = (body: BodyInit, type = "application/json", headers: Record<string, string> = {}) =>
  ask(contactsPath, { method: "POST", body, headers: { "content-type": type, ...headers } });

describe("addresses", () => {
  test.each([
    "/advertisers",
    "/advertisers/v2",
    "/advertisers/v1/account/1001/account-contact",
    "/advertisers/v2/account/1001/contacts",
    `${contactsPath}/1/2`,
    `${contactsPath}/`,
    "/advertisers/v2/%zz",
    "/%zz",
    "/session/1",
    "/assets/none.js",
  ])("%s is not found", async (path) => {
    expect((await ask(path, { headers: { accept: "text/html" } })).status).toBe(404);
  });

  test.each([
    "0",
    "-1",
    "01",
    "1.0",
    "1e3",
    "abc",
    "%20",
    "%00",
    "9007199254740992",
    "1".repeat(99),
    "1".repeat(500),
  ])("the id %s is not found", async (id) => {
    expect((await ask(`${contactsPath}/${id}`)).status).toBe(404);
  });

  test.each([
    ["DELETE", contactsPath, "GET, HEAD, POST"],
    ["PATCH", `${contactsPath}/1`, "GET, HEAD, PUT"],
    ["POST", "/advertisers/v2/categories", "GET, HEAD"],
    ["PUT", "/session", "POST, GET, HEAD, DELETE"],
    ["POST", "/openapi.json", "GET, HEAD"],
    ["DELETE", "/health/ready?now", "GET, HEAD"],
  ])("%s %s is 405 with what is allowed", async (method, path, allow) => {
    const response = await ask(path, { method });
    expect([response.status, response.headers.get("allow")]).toEqual([405, allow]);
  });

  test.each([
    ["broken JSON", "{"],
    ["nothing", ""],
    ["too much", "x".repeat(70_000)],
  ])("at an address that accepts no body, %s of any type is refused for that", async (_, body) => {
    for (const type of ["application/json", "text/plain", "nonsense"]) {
      const init = { method: "DELETE", body, headers: { "content-type": type } };
      expect((await ask(`${contactsPath}/1`, init)).status).toBe(405);
      expect((await ask("/advertisers/v2/nothing", init)).status).toBe(404);
    }
  });

  test.each(["/advertisers/v2/*/1001/account-contact/1", "/:a/*", "/(", "/docs/*", "//"])(
    "PUT %s, which looks like a route pattern, is not found",
    async (path) => {
      expect((await ask(path, { method: "PUT" })).status).toBe(404);
    },
  );
});

describe("bodies", () => {
  test.each(["text/plain", "application/x-www-form-urlencoded", "application/json; charset=latin1"])(
    "%s is 415",
    async (type) => {
      expect((await post(JSON.stringify(smallestContact), type)).status).toBe(415);
    },
  );

  test.each(["gzip", "br", "identity, gzip"])(
    "a compressed body (%s) is 415, with the accepted coding",
    async (coding) => {
      const compressed = gzipSync(JSON.stringify(smallestContact));
      const { status, headers } = await post(compressed, "application/json", { "content-encoding": coding });
      expect([status, headers.get("accept-encoding")]).toEqual([415, "identity"]);
    },
  );

  test("a body with Content-Encoding: identity is accepted", async () => {
    const plain = { "content-encoding": "identity" };
    expect((await post(JSON.stringify(smallestContact), "application/json", plain)).status).toBe(200);
  });

  test.each([
    ["broken JSON", "{"],
    ["nothing", ""],
    ["text", '"Ada"'],
    ["a list", "[]"],
    ["null", "null"],
    ["invalid UTF-8", Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
    ["a prototype", '{"__proto__":{"first_name":"Ada"}}'],
    ["a constructor", '{"constructor":{"prototype":{}}}'],
    ["deep nesting", `{"first_name":${"[".repeat(30_000)}${"]".repeat(30_000)}}`],
    ["a deep price", `{"price":${"[".repeat(30_000)}${"]".repeat(30_000)}}`],
  ])("%s is 400", async (_, body) => {
    expect((await post(body)).status).toBe(400);
  });

  test("the largest contact is accepted, and a far larger body is 413", async () => {
    const largest = { ...smallestContact, first_name: "𝒜".repeat(100), last_name: "𝒜".repeat(100) };
    expect((await post(JSON.stringify(largest))).status).toBe(200);
    expect((await post(JSON.stringify({ ...smallestContact, last_name: "x".repeat(70_000) }))).status).toBe(
      413,
    );
    expect(
      (await post(JSON.stringify({ ...smallestContact, last_name: "x".repeat(4_000_000) }))).status,
    ).toBe(413);
  });

  test("a chunked body is refused when it grows too large", async () => {
    const request = rawRequest(service.url + contactsPath, {
      method: "POST",
      headers: { "x-api-key": service.keys.owner, "content-type": "application/json" },
    });
    for (let piece = 0; piece < 20; piece++) request.write("x".repeat(10_000));
    request.end();
    const [response] = await once(request, "response");
    expect(response.statusCode).toBe(413);
    response.resume();
  });
});

const answerTo = async (text: string) => {
  const socket = connect(Number(new URL(service.url).port), "127.0.0.1");
  socket.write(text);
  const chunks = await socket.toArray();
  return Buffer.concat(chunks as Buffer[]).toString();
};

const answerWith = (headers: string) =>
  answerTo(`GET /health/live HTTP/1.1\r\n${headers}connection: close\r\n\r\n`);

describe("invalid HTTP", () => {
  test("is 400 with a problem", async () => {
    expect(await answerTo("HELLO\r\n\r\n")).toMatch(
      /^HTTP\/1.1 400 [^]*application\/problem\+json[^]*"status":400/,
    );
  });

  test("excessive headers are 431 with a problem", async () => {
    const header = `x-long: ${"x".repeat(40_000)}`;
    expect(await answerTo(`GET / HTTP/1.1\r\nhost: x\r\n${header}\r\n\r\n`)).toMatch(
      /^HTTP\/1.1 431 [^]*"status":431/,
    );
  });
});

describe("the Host and Expect headers", () => {
  test.each([
    ["no host", "", 400],
    ["a second host", "host: x\r\nHOST: y\r\n", 400],
    ["the same host again", "host: x\r\nhost: x\r\n", 400],
    ["an expectation that is not known", "host: x\r\nexpect: tea\r\n", 417],
  ])("%s is a problem like all others, with a request id", async (_, headers, status) => {
    const answer = await answerWith(headers);
    expect(answer).toMatch(
      new RegExp(`^HTTP/1.1 ${status} [^]*application/problem\\+json[^]*"status":${status}`),
    );
    expect(answer).toMatch(/^x-request-id: [\da-f]{16}-/m);
  });

  test("HTTP/1.0 without Host, a header with the value host, and Expect: 100-continue are accepted", async () => {
    expect(await answerTo("GET /health/live HTTP/1.0\r\n\r\n")).toMatch(/^HTTP\/1.1 200 /);
    expect(await answerWith("host: host\r\nx-name: host\r\n")).toMatch(/^HTTP\/1.1 200 /);
    expect(await answerWith("host: x\r\nexpect: 100-continue\r\n")).toMatch(
      /^HTTP\/1.1 100 [^]*HTTP\/1.1 200 /,
    );
  });
});

/** Data is shown as no page at all; an address that cannot be read is nobody's. */
const policyOf = (path: string) =>
  path.startsWith("/advertisers/v2/") && !path.includes("%") ? /default-src 'none'/ : /default-src 'self'/;

test("every reply has a request id and security headers", async () => {
  const unreadable = ["/%zz", "/advertisers/v2/%ff", `${contactsPath}/${"1".repeat(500)}`];
  for (const path of [contactsPath, "/advertisers/v2/nowhere", "/health/live", ...unreadable]) {
    const { headers } = await ask(path);
    expect(headers.get("x-request-id")).toMatch(/^[\da-f]{16}-[\da-z]+$/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toMatch(policyOf(path));
    expect(headers.get("content-security-policy")).not.toContain("unsafe");
    expect(headers.get("x-powered-by")).toBeNull();
  }
});
