import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { contactsPath, keys, smallestContact } from "#testing/services/small-world.ts";
import { sendRaw, statusesIn } from "#testing/services/send-raw.ts";
import { type RunningService, startService } from "#testing/services/start-service.ts";

let service: RunningService;
beforeAll(async () => (service = await startService()));
afterAll(() => service.close());

const key = `x-api-key: ${keys.owner}`;
const json = "content-type: application/json";
const body = JSON.stringify(smallestContact);
const post = (...headers: string[]) =>
  [`POST ${contactsPath} HTTP/1.1`, "host: x", key, json, ...headers, "", ""].join("\r\n");

/** A text as a body in one chunk. */
const chunked = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`;

const total = async () =>
  (await service.clients.owner.listContacts({ params: { accountId: 1001 } })).body.total_elements;

describe("request smuggling", () => {
  let before: number;
  beforeEach(async () => {
    before = await total();
  });

  /** A request that would be smuggled if the service saw the end of the body before it elsewhere than a proxy does. */
  const smuggled = `${post(`content-length: ${body.length}`, "connection: close")}${body}`;

  test.each([
    [
      "Content-Length against Transfer-Encoding",
      post("content-length: 4", "transfer-encoding: chunked") + chunked(body) + smuggled,
    ],
    [
      "Transfer-Encoding against Content-Length",
      post("transfer-encoding: chunked", "content-length: 4") + `0\r\n\r\n${smuggled}`,
    ],
    [
      "two lengths that differ",
      `${post("content-length: 0", `content-length: ${smuggled.length}`)}${smuggled}`,
    ],
    ["a list of lengths", `${post(`content-length: 0, ${smuggled.length}`)}${smuggled}`],
    ["a length with a sign", `${post("content-length: +0")}${smuggled}`],
    ["a length in hexadecimal", `${post("content-length: 0x10")}${smuggled}`],
    ["a negative length", `${post("content-length: -1")}${smuggled}`],
    ["an unknown transfer coding", `${post("transfer-encoding: xchunked")}0\r\n\r\n${smuggled}`],
    ["chunked, but not last", `${post("transfer-encoding: chunked, identity")}0\r\n\r\n${smuggled}`],
    [
      "a coding after a tab and a line break",
      `${post("transfer-encoding:\r\n\tchunked")}0\r\n\r\n${smuggled}`,
    ],
    ["a folded header", `${post("x-one: 1\r\n content-length: 0", "content-length: 1")}${smuggled}`],
    ["a space before the colon", `${post("content-length : 0")}${smuggled}`],
    ["a header without a name", `${post(": 1")}${smuggled}`],
    ["a bare line feed between headers", `${post("x-one: 1\ncontent-length: 0")}${smuggled}`],
    ["a bare carriage return in a header", `${post("x-one: 1\rcontent-length: 0")}${smuggled}`],
    ["NUL in a header", `${post("x-one: 1\0")}${smuggled}`],
    ["a chunk size with a sign", `${post("transfer-encoding: chunked")}-1\r\n${smuggled}`],
    ["a chunk size that overflows", `${post("transfer-encoding: chunked")}fffffffffffffffff\r\n${smuggled}`],
    ["a chunk without its end", `${post("transfer-encoding: chunked")}1\r\n{}${smuggled}`],
    ["a space in the version", `POST ${contactsPath} HTTP/1. 1\r\nhost: x\r\n\r\n${smuggled}`],
    ["a version that does not exist", `POST ${contactsPath} HTTP/1.9\r\nhost: x\r\n\r\n${smuggled}`],
  ])("%s: refused, and nothing that follows on the connection is processed", async (_, text) => {
    const statuses = statusesIn(await sendRaw(service.url, text));
    expect(statuses.filter((status) => status < 400)).toEqual([]);
    expect(statuses.length).toBeGreaterThan(0);
    expect(await total()).toBe(before);
  });

  test("the body of a GET, which other servers do not expect, is not taken for the next request", async () => {
    const answers = await sendRaw(
      service.url,
      `GET /health/live HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: ${smuggled.length}\r\n\r\n${smuggled}`,
    );
    expect(statusesIn(answers).length).toBeLessThanOrEqual(1);
    expect(await total()).toBe(before);
  });

  test("a key in a trailer does not authenticate the request", async () => {
    const trailer = `${post("transfer-encoding: chunked", "trailer: x-api-key", "connection: close").replace(key, "x-api-key: nobody")}0\r\n${key}\r\n\r\n`;
    expect(statusesIn(await sendRaw(service.url, trailer))).toEqual([401]);
  });
});

describe("unsupported HTTP", () => {
  test.each([
    ["the preface of HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"],
    ["a TLS ClientHello", "\u0016\u0003\u0001\u0000\u00a5\u0001"],
    ["CONNECT", "CONNECT evil.example:443 HTTP/1.1\r\nhost: evil.example:443\r\n\r\n"],
    [
      "the absolute URL of another server",
      "GET http://evil.example/advertisers/v2/contact-roles HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n",
    ],
  ])("%s is refused or ended", async (_, text) => {
    expect(statusesIn(await sendRaw(service.url, text)).filter((status) => status < 400)).toEqual([]);
  });

  test("an upgrade to another protocol is ignored", async () => {
    const upgrade = "connection: upgrade, close\r\nupgrade: h2c\r\nhttp2-settings: AAMAAABkAAQAAP__";
    const answers = await sendRaw(service.url, `GET /health/live HTTP/1.1\r\nhost: x\r\n${upgrade}\r\n\r\n`);
    expect(answers).not.toMatch(/^HTTP\/1\.1 101/m);
  });

  test("TRACE does not echo the request", async () => {
    const answers = await sendRaw(
      service.url,
      `TRACE ${contactsPath} HTTP/1.1\r\nhost: x\r\n${key}\r\nconnection: close\r\n\r\n`,
    );
    expect(statusesIn(answers).filter((status) => status < 400)).toEqual([]);
    expect(answers).not.toContain(keys.owner);
  });
});
