import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { createApp } from "#service/app.ts";
import { settingsFrom } from "#service/settings.ts";

type Sent = Record<string, string | string[]>;

/** The address and protocol that the service sees for a request from 127.0.0.1 with these headers. */
async function callerSeenBy(TRUST_PROXY: string, headers: Sent): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), "forwarded-addresses-"));
  const settings = settingsFrom({
    DATA_DIR: directory,
    UPSTREAM_URL: "http://127.0.0.1:9",
    LOG_LEVEL: "silent",
    TRUST_PROXY,
  });
  const app = await createApp(settings, undefined);
  app.get("/asked-from", ({ ip, protocol }) => `${ip} ${protocol}`);
  try {
    const url = await app.listen({ port: 0, host: "127.0.0.1" });
    return await new Promise((resolve, reject) => {
      const sent = request(`${url}/asked-from`, { headers, agent: false }, (reply) => resolve(text(reply)));
      sent.on("error", reject).end();
    });
  } finally {
    await app.close();
    rmSync(directory, { recursive: true });
  }
}

const https = { "x-forwarded-proto": "https" };

test.each<[string, string, Sent, string]>([
  ["no proxy is trusted", "off", { "x-forwarded-for": "203.0.113.7", ...https }, "127.0.0.1 http"],
  ["zero proxies are trusted", "0", { "x-forwarded-for": "203.0.113.7", ...https }, "127.0.0.1 http"],
  [
    "one proxy appends the last address",
    "1",
    { "x-forwarded-for": "6.6.6.6, 203.0.113.7" },
    "203.0.113.7 http",
  ],
  [
    "two proxies append two addresses",
    "2",
    { "x-forwarded-for": "6.6.6.6,203.0.113.7,10.0.0.2" },
    "203.0.113.7 http",
  ],
  [
    "repeated headers are joined",
    "2",
    { "x-forwarded-for": ["6.6.6.6", "203.0.113.7", "10.0.0.2"] },
    "203.0.113.7 http",
  ],
  ["empty entries are skipped", "1", { "x-forwarded-for": " 6.6.6.6 ,, 203.0.113.7 , " }, "203.0.113.7 http"],
  ["an IPv6 address", "1", { "x-forwarded-for": "6.6.6.6, 2001:db8::7" }, "2001:db8::7 http"],
  [
    "the caller is a listed proxy",
    "127.0.0.1",
    { "x-forwarded-for": "10.0.0.9, 203.0.113.7" },
    "203.0.113.7 http",
  ],
  [
    "an address that claims to be listed",
    "127.0.0.1, 10.0.0.0/8",
    { "x-forwarded-for": "10.6.6.6, 203.0.113.7, 10.0.0.2" },
    "203.0.113.7 http",
  ],
  [
    "a listed IPv6 network",
    "127.0.0.0/8, fd00::/8",
    { "x-forwarded-for": "6.6.6.6, 2001:db8::7, fd00::2" },
    "2001:db8::7 http",
  ],
  [
    "a listed address in IPv4-mapped form",
    "127.0.0.1, 10.0.0.0/8",
    { "x-forwarded-for": "203.0.113.7, ::ffff:10.0.0.2" },
    "203.0.113.7 http",
  ],
  [
    "a proxy that is not listed is not trusted",
    "10.0.0.0/8",
    { "x-forwarded-for": "203.0.113.7", ...https },
    "127.0.0.1 http",
  ],
  [
    "the protocol of a listed proxy",
    "127.0.0.1",
    { "x-forwarded-for": "203.0.113.7", ...https },
    "203.0.113.7 https",
  ],
  ["the last protocol", "1", { "x-forwarded-proto": ["https", "http"] }, "127.0.0.1 http"],
  ["the last protocol of a list", "1", { "x-forwarded-proto": "http, https" }, "127.0.0.1 https"],
  [
    "other proxy headers are ignored",
    "1",
    { forwarded: "for=6.6.6.6;proto=https", "x-real-ip": "6.6.6.6" },
    "127.0.0.1 http",
  ],
])(
  "a forged address before the real ones is not taken for the caller's: %s (TRUST_PROXY=%s)",
  async (_, trust, headers, caller) => {
    expect(await callerSeenBy(trust, headers)).toBe(caller);
  },
);
