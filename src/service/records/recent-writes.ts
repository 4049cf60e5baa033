import { hash } from "node:crypto";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { idempotencyKeys } from "#contract/pages/request-limits.ts";
import type { Versioned } from "./conditional.ts";
import type { Repeat } from "./idempotency.ts";

/**
 * An update that its caller may send again, as the record remembers it in the text `recent_writes`: `;` and a hash of its
 * Idempotency-Key, `:` and a hash of what was asked with it. 64 bits of each tell the few writes of one record apart.
 */
export type KeyedWrite = { key: string; request: string };

export const keyedWriteOf = ({ idempotency_key, request_hash }: Repeat): KeyedWrite => ({
  key: `;${shortHash(idempotency_key)}:`,
  request: shortHash(request_hash),
});

// Lower-case hexadecimal, of which LIKE takes no character for a wildcard.
const shortHash = (text: string): string => hash("sha256", text, "hex").slice(0, 16);

const entryLength = ";:".length + 2 * shortHash("").length;

/** What an update must meet in the statement that makes it, beside the id of its record: a version, and that its key is new. */
export type Guard = { version?: number | undefined; keyed?: KeyedWrite | undefined };

/** The same as values of a statement. */
export type GuardValues = { version?: number; entry?: string; known?: string };

/** A change with the values of its guard; where there are none, the statement is that of a plain update. */
export function guarded<Change extends object>(
  change: Change,
  { version, keyed }: Guard,
): Change & GuardValues {
  if (!version && !keyed) return change;
  return {
    ...change,
    ...(version && { version }),
    ...(keyed && { entry: keyed.key + keyed.request, known: `%${keyed.key}%` }),
  };
}

/** `recent_writes` with one more entry in front, and as many of the others as are remembered. */
export const withEntry = (entry: string): RawBuilder<string> =>
  sql`${entry} || substr(coalesce(recent_writes, ''), 1, ${sql.lit((idempotencyKeys.remembered - 1) * entryLength)})`;

/** Whether the record remembers no write with this key. */
export const isNewWrite = (known: string): RawBuilder<SqlBool> =>
  sql`(recent_writes is null or recent_writes not like ${known})`;

/** A record with the writes that it remembers. */
export type WithRecentWrites<T> = Versioned<T> & { recentWrites: string };

export const withRecentWrites = <T extends { version: number; recent_writes: string | null }>({
  recent_writes,
  version,
  ...body
}: T): WithRecentWrites<Omit<T, "version" | "recent_writes">> => ({
  body,
  version,
  recentWrites: recent_writes ?? "",
});

/** What a record remembers of the key of a write: this write, another one, or nothing. */
export function knownTo({ recentWrites }: WithRecentWrites<object>, { key, request }: KeyedWrite) {
  const at = recentWrites.indexOf(key);
  if (at < 0) return "nothing";
  return recentWrites.startsWith(request, at + key.length) ? "this write" : "another write";
}
