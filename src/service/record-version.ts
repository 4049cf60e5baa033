import type { FastifyRequest } from "fastify";

/** A record as it is answered, and its version, which its ETag says. */
export type Versioned<T> = { body: T; version: number };

export const versioned = <T extends { version: number }>({
  version,
  ...body
}: T): Versioned<Omit<T, "version">> => ({
  body,
  version,
});

export const etagOf = (version: number): string => `"${version}"`;

/**
 * The versions that `If-Match` still accepts, or undefined when any will do. A tag that is none of ours becomes version 0, which no
 * record has. A proxy that compresses may have weakened our tag (`W/`): it still names the version.
 */
export const acceptedVersions = (request: FastifyRequest): number[] | undefined =>
  versionsIn(request.headers["if-match"]);

export const isUnchanged = (request: FastifyRequest, version: number): boolean => {
  const header = request.headers["if-none-match"];
  return header !== undefined && (versionsIn(header)?.includes(version) ?? true);
};

function versionsIn(header: string | undefined): number[] | undefined {
  if (header === undefined || header.trim() === "*") return undefined;
  return header.split(",").map((tag) => Number(/^\s*(?:W\/)?"([1-9]\d{0,14})"\s*$/.exec(tag)?.[1] ?? 0));
}
