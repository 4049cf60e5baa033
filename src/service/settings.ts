import { resolve } from "node:path";
import ipaddr from "ipaddr.js";
import * as z from "zod/mini";

const wholeNumber = (least: number, most: number) => {
  const message = `must be a whole number from ${least} to ${most}`;
  return z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, message)),
    z.pipe(z.transform(Number), z.int().check(z.minimum(least, message), z.maximum(most, message))),
  );
};

const address = z
  .string()
  .check(z.refine(isBaseUrl, "must be an http or https address without a user, query or fragment"));

function isBaseUrl(text: string): boolean {
  const url = URL.parse(text);
  if (!url) return text === "";
  const { protocol, username, password, search, hash } = url;
  return /^https?:$/.test(protocol) && !(username || password || search || hash);
}

// Not :memory:, because each connection would have its own database.
const databaseAddress = z
  .string()
  .check(
    z.regex(
      /^$|^(sqlite:(?!:memory:).|postgres(ql)?:\/\/)/,
      "must be sqlite: followed by a file, or start with postgres://",
    ),
    z.refine(
      hasKnownSslMode,
      "must set sslmode to disable, prefer, require, verify-ca or verify-full, or leave it out",
    ),
  );

function hasKnownSslMode(text: string): boolean {
  const modes = URL.parse(text)?.searchParams.getAll("sslmode") ?? [];
  return modes.length <= 1 && modes.every((mode) => /^(disable|prefer|require|verify-(ca|full))$/.test(mode));
}

// Headers that have another meaning in HTTP or in the interface.
const reserved =
  /^(host|connection|keep-alive|proxy-connection|te|trailer|transfer-encoding|upgrade|expect|(set-)?cookie|content-.*|accept(-.*)?|if-.*|idempotency-key|trace(parent|state)|x-request-id|forwarded|x-forwarded-.*)$/i;

const cannotCarry = "must be the name of a header that can carry a key";
const keyHeader = z.string().check(
  z.regex(/^[\w!#$%&'*+.^`|~-]+$/, cannotCarry),
  z.refine((name) => !reserved.test(name), cannotCarry),
);

/** The minimum length of a secret that seals sessions. */
export const shortestSecret = 32;

const secret = z
  .string()
  .check(z.minLength(shortestSecret, `must have at least ${shortestSecret} characters`));

const hoursInYear = 365 * 24;

const trustChoices = "off, how many proxies are in front, or their addresses and networks";

const environment = z.object({
  PORT: z._default(wholeNumber(0, 65_535), 4300),
  HOST: z._default(z.string(), "127.0.0.1"),
  DATA_DIR: z._default(
    z.pipe(
      z.string(),
      z.transform((path: string) => resolve(path)),
    ),
    resolve("data"),
  ),
  DATABASE_URL: z._default(databaseAddress, ""),
  SESSION_SECRET: z._default(secret, ""),
  SESSION_SECRET_PREVIOUS: z._default(secret, ""),
  SESSION_IDLE_HOURS: z._default(wholeNumber(1, hoursInYear), 12),
  SESSION_MAX_HOURS: z._default(wholeNumber(1, hoursInYear), 7 * 24),
  UPSTREAM_URL: z._default(address, ""),
  UPSTREAM_KEY_HEADER: z._default(keyHeader, "X-API-Key"),
  // Below the 30 seconds after which the console gives up.
  UPSTREAM_TIMEOUT_SECONDS: z._default(wholeNumber(1, 25), 15),
  RATE_LIMIT_PER_MINUTE: z._default(wholeNumber(1, 10_000_000), 1200),
  AUTH_FAILURES_PER_MINUTE: z._default(wholeNumber(1, 10_000_000), 30),
  DRAIN_SECONDS: z._default(wholeNumber(0, 300), 0),
  METRICS_PORT: z.optional(wholeNumber(0, 65_535)),
  LOG_LEVEL: z._default(
    z.enum(
      ["trace", "debug", "info", "warn", "error", "fatal", "silent"],
      "must be one of trace, debug, info, warn, error, fatal and silent",
    ),
    "info",
  ),
  SOURCE_MAPS: z._default(
    z.pipe(
      z.enum(["on", "off"], "must be on or off"),
      z.transform((text) => text === "on"),
    ),
    false,
  ),
  TRUST_PROXY: z._default(
    z.pipe(
      z.string().check(
        z.refine((text) => text !== "on", {
          error: `must say which proxies to trust (${trustChoices}): if all are trusted, any caller can claim any address`,
          abort: true,
        }),
        z.refine(isTrustSetting, `must be ${trustChoices}`),
      ),
      z.transform(trusted),
    ),
    false,
  ),
});

const consistentEnvironment = environment.check(
  z.refine(({ PORT, METRICS_PORT }) => PORT === 0 || METRICS_PORT !== PORT, {
    path: ["METRICS_PORT"],
    error: "must be a different port from PORT",
  }),
  z.refine(({ SESSION_IDLE_HOURS, SESSION_MAX_HOURS }) => SESSION_IDLE_HOURS <= SESSION_MAX_HOURS, {
    path: ["SESSION_IDLE_HOURS"],
    error: "must be at most SESSION_MAX_HOURS",
  }),
  z.refine(
    ({ SESSION_SECRET, SESSION_SECRET_PREVIOUS }) =>
      !SESSION_SECRET || SESSION_SECRET !== SESSION_SECRET_PREVIOUS,
    { path: ["SESSION_SECRET_PREVIOUS"], error: "must be different from SESSION_SECRET" },
  ),
);

export type Settings = z.output<typeof environment>;

/**
 * Parses the settings from environment variables; an empty one counts as not set. Throws an Error with one sentence that names the first
 * invalid setting, but not its value, which may be a secret.
 */
export function settingsFrom(variables: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value));
  const read = consistentEnvironment.safeParse(given);
  if (read.success) return withDatabase(read.data);
  const [issue] = read.error.issues;
  throw new Error(`The setting ${issue?.path.join(".")} ${issue?.message}.`);
}

const withDatabase = (settings: Settings): Settings => ({
  ...settings,
  DATABASE_URL: settings.DATABASE_URL || databaseIn(settings.DATA_DIR),
});

/** The default of DATABASE_URL: the embedded database in this directory. */
export const databaseIn = (directory: string): string => `sqlite:${directory}/console.db`;

type Trust = false | string | ((address: string, hop: number) => boolean);

function isTrustSetting(text: string): boolean {
  if (/^(off|\d{1,3})$/.test(text)) return true;
  return text.split(",").every((part) => isAddress(part.trim()) && !/\/0+$/.test(part.trim()));
}

const { IPv4, IPv6 } = ipaddr;

// IPv4 in four parts only: ipaddr.js also accepts 1.5 and 0x10.
const isAddress = (text: string): boolean =>
  IPv4.isValidFourPartDecimal(text) ||
  IPv4.isValidCIDRFourPartDecimal(text) ||
  IPv6.isValid(text) ||
  IPv6.isValidCIDR(text);

function trusted(text: string): Trust {
  if (text === "off") return false;
  return /^\d+$/.test(text) ? (_address, hop) => hop < Number(text) : text;
}
