import { recordEtag } from "#contract/etag.ts";
import { Refusal, refuse } from "#service/http/refusal.ts";

/** A record as the body of a reply, and its version for optimistic locking. */
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

/** A row without its version, which replies do not contain. */
export const withoutVersion = <T extends { version: number }>({ version: _, ...body }: T) => body;

/** The ETags in `If-Match` or `If-None-Match`. Undefined for `*` or without the header, where any will do. */
export function etagsIn(header: string | undefined): string[] | undefined {
  if (header === undefined || header.trim() === "*") return undefined;
  // A compressing proxy may have weakened our ETag, which still identifies the same state.
  return header.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
}

/** Whether the reply is 304, because the client already has the state with this ETag. */
export const isNotModified = (etag: string, ifNoneMatch: string | undefined): boolean =>
  ifNoneMatch !== undefined && (etagsIn(ifNoneMatch)?.includes(etag) ?? true);

/**
 * The version that the record must still have when it is updated. Refuses with 412 if its current ETag is not among `etags`, and with
 * `missing` if there is no record.
 */
export function expectedVersion(
  etags: readonly string[],
  found: Versioned<object> | undefined,
  missing: Refusal,
): number {
  if (!found) return refuse(missing);
  return etags.includes(recordEtag(found.body)) ? found.version : refuse(new Refusal("changed-since"));
}
