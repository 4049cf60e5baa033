import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { settingsFrom } from "./settings.ts";

test("without settings, the defaults apply", () => {
  expect(settingsFrom({})).toEqual({
    PORT: 4300,
    HOST: "127.0.0.1",
    DATA_DIR: resolve("data"),
    DATABASE_URL: `sqlite:${resolve("data")}/console.db`,
    SESSION_SECRET: "",
    SESSION_SECRET_PREVIOUS: "",
    SESSION_IDLE_HOURS: 12,
    SESSION_MAX_HOURS: 168,
    UPSTREAM_URL: "",
    UPSTREAM_KEY_HEADER: "X-API-Key",
    UPSTREAM_TIMEOUT_SECONDS: 15,
    RATE_LIMIT_PER_MINUTE: 1200,
    AUTH_FAILURES_PER_MINUTE: 30,
    DRAIN_SECONDS: 0,
    LOG_LEVEL: "info",
    SOURCE_MAPS: false,
    TRUST_PROXY: false,
  });
});

test("an empty setting counts as not set, and unknown ones are ignored", () => {
  expect(settingsFrom({ PORT: "", DATABASE_URL: "", HOME: "/root" })).toEqual(settingsFrom({}));
});

test("the embedded database is in DATA_DIR by default", () => {
  expect(settingsFrom({ DATA_DIR: "/srv/console" }).DATABASE_URL).toBe("sqlite:/srv/console/console.db");
});

test.each([
  ["off", false],
  ["10.0.0.0/8, 127.0.0.1", "10.0.0.0/8, 127.0.0.1"],
  ["::1, fd00::/8", "::1, fd00::/8"],
])("TRUST_PROXY=%s", (text, trusted) => {
  expect(settingsFrom({ TRUST_PROXY: text }).TRUST_PROXY).toBe(trusted);
});

test("TRUST_PROXY=2 trusts the two nearest proxies", () => {
  const trusts = settingsFrom({ TRUST_PROXY: "2" }).TRUST_PROXY as (address: string, hop: number) => boolean;
  expect([0, 1, 2].map((hop) => trusts("10.0.0.1", hop))).toEqual([true, true, false]);
});

test("TRUST_PROXY=on is refused with a sentence that says what to set instead", () => {
  expect(() => settingsFrom({ TRUST_PROXY: "on" })).toThrow(
    /^The setting TRUST_PROXY must say which proxies to trust \(off, how many proxies are in front, or their addresses and networks\): [^.]+\.$/,
  );
});

test("METRICS_PORT must be different from PORT", () => {
  const sentence = "The setting METRICS_PORT must be a different port from PORT.";
  expect(() => settingsFrom({ METRICS_PORT: "4300" })).toThrow(sentence);
  expect(() => settingsFrom({ PORT: "5000", METRICS_PORT: "5000" })).toThrow(sentence);
  expect(settingsFrom({ PORT: "0", METRICS_PORT: "0" })).toMatchObject({ PORT: 0, METRICS_PORT: 0 });
});

test("SESSION_IDLE_HOURS cannot exceed SESSION_MAX_HOURS, also by default", () => {
  const sentence = "The setting SESSION_IDLE_HOURS must be at most SESSION_MAX_HOURS.";
  expect(() => settingsFrom({ SESSION_MAX_HOURS: "8" })).toThrow(sentence);
  expect(settingsFrom({ SESSION_MAX_HOURS: "8", SESSION_IDLE_HOURS: "8" })).toMatchObject({
    SESSION_MAX_HOURS: 8,
    SESSION_IDLE_HOURS: 8,
  });
});

test("SESSION_SECRET_PREVIOUS must be different from SESSION_SECRET", () => {
  const SESSION_SECRET = "s".repeat(32);
  const sentence = "The setting SESSION_SECRET_PREVIOUS must be different from SESSION_SECRET.";
  expect(() => settingsFrom({ SESSION_SECRET, SESSION_SECRET_PREVIOUS: SESSION_SECRET })).toThrow(sentence);
  expect(settingsFrom({ SESSION_SECRET_PREVIOUS: SESSION_SECRET })).toMatchObject({ SESSION_SECRET: "" });
});

const carriesNoKey = (name: string): [string, string] => ["UPSTREAM_KEY_HEADER", name];

test.each(["Authorization", "X-Partner-Key", "apikey"])("a key may be sent in %s", (name) => {
  expect(settingsFrom({ UPSTREAM_KEY_HEADER: name }).UPSTREAM_KEY_HEADER).toBe(name);
});

describe("a bad setting is named in one sentence, without its value", () => {
  test.each([
    ["PORT", "abc"],
    ["PORT", "65536"],
    ["PORT", "4300.5"],
    ["DATABASE_URL", "mysql://root:secret@localhost/x"],
    ["SESSION_SECRET", "short"],
    ["SESSION_SECRET_PREVIOUS", "short"],
    ["SESSION_IDLE_HOURS", "-1"],
    ["SESSION_IDLE_HOURS", "169"],
    ["SESSION_MAX_HOURS", "a week"],
    ["UPSTREAM_URL", "ftp://example.com"],
    ["UPSTREAM_URL", "somewhere"],
    ["UPSTREAM_KEY_HEADER", "X API Key"],
    ...["Host", "content-length", "Transfer-Encoding", "Connection", "Cookie", "Content-Type"].map(
      carriesNoKey,
    ),
    ...["Upgrade", "Keep-Alive", "Expect", "Accept", "If-Match", "X-Forwarded-For"].map(carriesNoKey),
    ["RATE_LIMIT_PER_MINUTE", "many"],
    ["AUTH_FAILURES_PER_MINUTE", "-1"],
    ["LOG_LEVEL", "loud"],
    ["UPSTREAM_URL", "http://user:pass@example.com"],
    ["UPSTREAM_URL", "http://example.com/?a=1"],
    ["UPSTREAM_URL", "http://example.com/#a"],
    ["DATABASE_URL", "sqlite::memory:"],
    ["SOURCE_MAPS", "yes"],
    ["TRUST_PROXY", "maybe"],
    ["TRUST_PROXY", "abc"],
    ["TRUST_PROXY", "10.0.0.0/8, abc"],
    ["TRUST_PROXY", "0x10"],
    ["TRUST_PROXY", "1.5"],
    ["TRUST_PROXY", "0x0a.0.0.1"],
    ["TRUST_PROXY", "10.0/8"],
    ["TRUST_PROXY", "0.0.0.0/0"],
    ["TRUST_PROXY", "10.0.0.1, ::/0"],
    ["TRUST_PROXY", "ON"],
    ["TRUST_PROXY", "true"],
  ])("%s=%s", (name, value) => {
    const sentence = new RegExp(`^The setting ${name} must [^.]+\\.$`);
    expect(() => settingsFrom({ [name]: value })).toThrow(sentence);
    expect(() => settingsFrom({ [name]: value })).not.toThrow(value);
  });
});
