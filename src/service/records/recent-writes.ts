import { hash } from "node:crypto";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { idempotencyKeys } from "#contract/pages/request-limits.ts";
import type { Versioned } from "./conditional.ts";
import type { KeyedRequest } from "./idempotency.ts";

/**
 * An update with an Idempotency-Key, as its record stores it in the column `recent_writes`: `;` and a hash of the key, `:` and a hash of the
 * request. 64 bits of each are enough to distinguish the few writes of one record.
 */
export type KeyedWrite = { key: string; request: string };

export const keyedWriteOf = ({ idempotency_key, request_hash }: KeyedRequest): KeyedWrite => ({
  key: `;${shortHash(idempotency_key)}:`,
  request: shortHash(request_hash),
});

// Hexadecimal, so that it contains no wildcard of LIKE.
const shortHash = (text: string): string => hash("sha256", text, "hex").slice(0, 16);

const entryLength = ";:".length + 2 * shortHash("").length;

/** What an UPDATE checks: that the record still has this version, and that the key of this write is new. */
export type Guard = { version?: number | undefined; keyed?: KeyedWrite | undefined };

/** The values of a guard in a statement. `known` is the LIKE pattern of the key. */
export type GuardValues = {
  version?: number | undefined;
  entry?: string | undefined;
  known?: string | undefined;
};

/** Adds the values of a guard to a change; without a guard the statement is a plain update. */
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

/** The columns that an update sets besides its changes: the next version and, with a key, the entry of this write. */
export const writeColumns = ({ step, entry }: { step: number; entry: string | undefined }) => ({
  version: sql<number>`version + ${step}`,
  ...(entry && { recent_writes: withEntry(entry) }),
});

/** The conditions of a guard, all of which the record must meet. */
export const guardConditions = ({ version, known }: GuardValues): RawBuilder<SqlBool>[] => [
  ...(version === undefined ? [] : [sql<SqlBool>`version = ${version}`]),
  ...(known === undefined ? [] : [isNewWrite(known)]),
];

/** `recent_writes` with a new entry in front, cut to the number of entries that is stored. */
const withEntry = (entry: string): RawBuilder<string> =>
  sql`${entry} || substr(coalesce(recent_writes, ''), 1, ${sql.lit((idempotencyKeys.remembered - 1) * entryLength)})`;

/** Whether `recent_writes` has no entry with this key. */
const isNewWrite = (known: string): RawBuilder<SqlBool> =>
  sql`(recent_writes is null or recent_writes not like ${known})`;

/** A record with its recent writes. */
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

/** Looks a write up by its key among the recent writes of a record: found, found with another request, or unknown. */
export function matchRecentWrite({ recentWrites }: WithRecentWrites<object>, { key, request }: KeyedWrite) {
  const at = recentWrites.indexOf(key);
  if (at < 0) return "nothing";
  return recentWrites.startsWith(request, at + key.length) ? "this write" : "another write";
}
