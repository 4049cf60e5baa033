import { recordEtag } from "#contract/etag.ts";
import { Refusal, refuse } from "#service/http/refusal.ts";

/** A record as it is answered, and the version for optimistic locking. */
export type Versioned<T> = { body: T; version: number };

export const versioned = <T extends { version: number }>(row: T): Versioned<Omit<T, "version">> => ({
  body: withoutVersion(row),
  version: row.version,
});

/**
 * The increment, and the first value, of a version. Random, so that after a backup is restored no record gets a version that a client has
 * seen with other content.
 */
export const versionStep = (): number => 1 + Math.floor(Math.random() * 1_000_000);

/** The fields of a row that are answered. */
export const withoutVersion = <T extends { version: number }>({ version: _, ...body }: T) => body;

/** The ETags that `If-Match` or `If-None-Match` names, or undefined where any will do. */
export function tagsIn(header: string | undefined): string[] | undefined {
  if (header === undefined || header.trim() === "*") return undefined;
  // A compressing proxy may have weakened our tag, which still identifies the same state.
  return header.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
}

/** Whether the caller already has the state with this ETag. */
export const isKnown = (etag: string, ifNoneMatch: string | undefined): boolean =>
  ifNoneMatch !== undefined && (tagsIn(ifNoneMatch)?.includes(etag) ?? true);

/**
 * The version that the record must still have when it is updated. Refuses with 412 where its current ETag is not among `tags`, and with
 * `missing` where there is no record.
 */
export function expectedVersion(
  tags: readonly string[],
  found: Versioned<object> | undefined,
  missing: Refusal,
): number {
  if (!found) return refuse(missing);
  return tags.includes(recordEtag(found.body)) ? found.version : refuse(new Refusal("changed-since"));
}
