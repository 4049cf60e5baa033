import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { createApp } from "#service/app.ts";
import { settingsFrom } from "#service/settings.ts";

type Sent = Record<string, string | string[]>;

/** What the service takes for the address and the protocol of a request that comes from 127.0.0.1 with these headers. */
async function takenFor(TRUST_PROXY: string, headers: Sent): Promise<string> {
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
      const asked = request(`${url}/asked-from`, { headers, agent: false }, (reply) => resolve(text(reply)));
      asked.on("error", reject).end();
    });
  } finally {
    await app.close();
    rmSync(directory, { recursive: true });
  }
}

const https = { "x-forwarded-proto": "https" };

test.each<[string, string, Sent, string]>([
  ["nobody is believed", "off", { "x-forwarded-for": "203.0.113.7", ...https }, "127.0.0.1 http"],
  ["of no proxies likewise", "0", { "x-forwarded-for": "203.0.113.7", ...https }, "127.0.0.1 http"],
  ["the last is the proxy's word", "1", { "x-forwarded-for": "6.6.6.6, 203.0.113.7" }, "203.0.113.7 http"],
  ["two proxies, two words", "2", { "x-forwarded-for": "6.6.6.6,203.0.113.7,10.0.0.2" }, "203.0.113.7 http"],
  [
    "several headers are one",
    "2",
    { "x-forwarded-for": ["6.6.6.6", "203.0.113.7", "10.0.0.2"] },
    "203.0.113.7 http",
  ],
  ["gaps are no addresses", "1", { "x-forwarded-for": " 6.6.6.6 ,, 203.0.113.7 , " }, "203.0.113.7 http"],
  ["IPv6 as it is written", "1", { "x-forwarded-for": "6.6.6.6, 2001:db8::7" }, "2001:db8::7 http"],
  ["who is listed", "127.0.0.1", { "x-forwarded-for": "10.0.0.9, 203.0.113.7" }, "203.0.113.7 http"],
  [
    "one that claims to be listed",
    "127.0.0.1, 10.0.0.0/8",
    { "x-forwarded-for": "10.6.6.6, 203.0.113.7, 10.0.0.2" },
    "203.0.113.7 http",
  ],
  [
    "listed in IPv6",
    "127.0.0.0/8, fd00::/8",
    { "x-forwarded-for": "6.6.6.6, 2001:db8::7, fd00::2" },
    "2001:db8::7 http",
  ],
  [
    "listed, written as mapped",
    "127.0.0.1, 10.0.0.0/8",
    { "x-forwarded-for": "203.0.113.7, ::ffff:10.0.0.2" },
    "203.0.113.7 http",
  ],
  [
    "who is not listed is not believed",
    "10.0.0.0/8",
    { "x-forwarded-for": "203.0.113.7", ...https },
    "127.0.0.1 http",
  ],
  ["the protocol with it", "127.0.0.1", { "x-forwarded-for": "203.0.113.7", ...https }, "203.0.113.7 https"],
  ["the last protocol", "1", { "x-forwarded-proto": ["https", "http"] }, "127.0.0.1 http"],
  ["the last protocol of a list", "1", { "x-forwarded-proto": "http, https" }, "127.0.0.1 https"],
  [
    "other headers of proxies are no word",
    "1",
    { forwarded: "for=6.6.6.6;proto=https", "x-real-ip": "6.6.6.6" },
    "127.0.0.1 http",
  ],
])(
  "a made-up address in front of true ones is not taken for the caller's: %s (TRUST_PROXY=%s)",
  async (_, trust, headers, taken) => {
    expect(await takenFor(trust, headers)).toBe(taken);
  },
);
