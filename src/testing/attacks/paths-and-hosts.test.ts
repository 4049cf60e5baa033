import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sendRaw, statusesIn } from "#testing/services/send-raw.ts";
import { contactsPath, keys } from "#testing/services/small-world.ts";
import { type RunningService, startService } from "#testing/services/start-service.ts";

let service: RunningService;
beforeAll(async () => (service = await startService()));
afterAll(() => service.close());

const key = `x-api-key: ${keys.owner}`;

/** Unknown addresses are refused, or get the console's page. */
const refusedOrPage = /^HTTP\/1\.1 (?:[45]\d\d |200 [^]*<div id="root"><\/div>)/;

describe("header injection", () => {
  test.each([
    "/sign-in%0d%0aset-cookie:%20session=x",
    "/%0d%0aset-cookie:x",
    "/advertisers/v2/%0d%0ax-injected:%201",
    "/docs%0d%0ax-injected:1",
  ])("%s puts no header into the reply", async (path) => {
    const answers = await sendRaw(
      service.url,
      `GET ${path} HTTP/1.1\r\nhost: x\r\naccept: text/html\r\nconnection: close\r\n\r\n`,
    );
    expect(answers).toMatch(/^HTTP\/1\.1 \d{3}/);
    expect(answers).not.toMatch(/^(set-cookie|x-injected)/im);
  });

  test("no header of the reply contains text of the request", async () => {
    const answers = await sendRaw(
      service.url,
      `GET ${contactsPath} HTTP/1.1\r\nhost: x\r\n${key}\r\norigin: https://evil.example\r\nx-request-id: evil-id\r\ntraceparent: evil\r\nreferer: https://evil.example\r\nconnection: close\r\n\r\n`,
    );
    expect(statusesIn(answers)).toEqual([200]);
    expect(answers.split("\r\n\r\n")[0]).not.toContain("evil");
  });
});

describe("the Host header", () => {
  const pages = [
    "/",
    "/docs",
    "/docs/",
    "/openapi.json",
    "/sign-in",
    "/health/live",
    "/session",
    contactsPath,
    "/nothing.js",
  ];
  test.each(pages)("%s does not contain the host that a request names", async (path) => {
    const forwarded =
      "x-forwarded-host: evil.example\r\nforwarded: host=evil.example\r\nx-original-url: /evil.example\r\nx-rewrite-url: /evil.example";
    const answers = await sendRaw(
      service.url,
      `GET ${path} HTTP/1.1\r\nhost: evil.example\r\n${key}\r\n${forwarded}\r\naccept: text/html\r\nconnection: close\r\n\r\n`,
    );
    expect(answers).toMatch(/^HTTP\/1\.1 \d{3}/);
    expect(answers).not.toContain("evil.example");
    expect(answers).not.toMatch(/^location:/im);
  });

  test("a cookie is not bound to the host that a request names", async () => {
    const credentials = JSON.stringify({ account_id: 1001, api_key: keys.owner });
    const answers = await sendRaw(
      service.url,
      `POST /session HTTP/1.1\r\nhost: evil.example\r\norigin: http://evil.example\r\ncontent-type: application/json\r\ncontent-length: ${credentials.length}\r\nconnection: close\r\n\r\n${credentials}`,
    );
    expect(answers).toMatch(/^set-cookie: session=/im);
    expect(answers).not.toMatch(/domain=|evil/i);
  });
});

describe("path traversal", () => {
  test.each([
    "/assets/../package.json",
    "/assets/%2e%2e/%2e%2e/package.json",
    "/assets/..%2f..%2fpackage.json",
    "/assets/..%5c..%5cpackage.json",
    "/assets/..\\..\\package.json",
    "/assets/%252e%252e%252fpackage.json",
    "/assets/..;/package.json",
    "/assets/.%00./package.json",
    "/assets//etc/passwd",
    "//etc/passwd",
    "/docs/../package.json",
    "/docs/..%2f..%2fpackage.json",
    "/docs/%2e%2e/index.html%00.js",
    "/package.json",
    "/.git/config",
    "/data/console.db",
    "/%2e%2e/%2e%2e/etc/passwd",
  ])("%s serves no file", async (path) => {
    const answers = await sendRaw(
      service.url,
      `GET ${path} HTTP/1.1\r\nhost: x\r\naccept: */*\r\nconnection: close\r\n\r\n`,
    );
    expect(answers).toMatch(refusedOrPage);
    expect(answers).not.toMatch(/root:.*:0:0|"devDependencies"|SQLite format|\[core\]/);
  });

  const others = "account/2002/account-contact";
  test.each([
    `/advertisers/v2/account/1001/../2002/account-contact`,
    `/advertisers/v2/account/1001/%2e%2e/2002/account-contact`,
    `/advertisers/v2/account/1001%2f..%2f2002/account-contact`,
    `/advertisers/v2/account/1001%252f..%252f2002/account-contact`,
    `/advertisers/v2/account/1001\\..\\2002/account-contact`,
    `/advertisers/v2//${others}`,
    `/advertisers/v2/./${others}`,
    `/advertisers/v2/account/2002;account=1001/account-contact`,
    `/advertisers/v2/account/2002%00/account-contact`,
    `/advertisers/v2/account/2002%23/account-contact`,
    `/advertisers/v2/account/2002%3f/account-contact`,
    `/advertisers/v2/account/2002%20/account-contact`,
    `/advertisers/v2/account/02002/account-contact`,
    `/ADVERTISERS/v2/${others}`,
    `/%61dvertisers/v2/${others}`,
    `/advertisers/v2/${others}?accountId=1001`,
    `/advertisers/v2/${others}#/account/1001`,
    `http://x/advertisers/v2/${others}`,
  ])("%s does not reach another account", async (path) => {
    const answers = await sendRaw(
      service.url,
      `GET ${path} HTTP/1.1\r\nhost: x\r\n${key}\r\nconnection: close\r\n\r\n`,
    );
    expect(answers).toMatch(refusedOrPage);
    expect(answers).not.toContain("bob@example.com");
  });
});
