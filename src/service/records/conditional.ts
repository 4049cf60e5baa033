import { recordEtag } from "#contract/etag.ts";
import { Refusal, refuse } from "#service/http/refusal.ts";

/** A record as it is answered, and the version that guards its update. */
export type Versioned<T> = { body: T; version: number };

export const versioned = <T extends { version: number }>(row: T): Versioned<Omit<T, "version">> => ({
  body: withoutVersion(row),
  version: row.version,
});

/**
 * By how much a version grows, and where it begins: at random, so that what is written after a restore of a backup does not bear the
 * versions of what was written, and seen, before it.
 */
export const versionStep = (): number => 1 + Math.floor(Math.random() * 1_000_000);

/** The fields of a row that are answered. */
export const withoutVersion = <T extends { version: number }>({ version: _, ...body }: T) => body;

/** The ETags that `If-Match` or `If-None-Match` names, or undefined where any will do. */
export function tagsIn(header: string | undefined): string[] | undefined {
  if (header === undefined || header.trim() === "*") return undefined;
  // A proxy that compresses may have weakened a tag of ours: it still names the same state.
  return header.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
}

/** Whether the caller has what would be answered with this ETag. */
export const isKnown = (etag: string, ifNoneMatch: string | undefined): boolean =>
  ifNoneMatch !== undefined && (tagsIn(ifNoneMatch)?.includes(etag) ?? true);

/**
 * The version that an update may meet: that of the record as it stands, if its ETag is one of those that the caller names. Refuses with
 * 412 if it is not, with `missing` if there is no such record.
 */
export function expectedVersion(
  tags: readonly string[],
  found: Versioned<object> | undefined,
  missing: Refusal,
): number {
  if (!found) return refuse(missing);
  return tags.includes(recordEtag(found.body)) ? found.version : refuse(new Refusal("changed-since"));
}
