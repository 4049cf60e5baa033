import { createHash } from "node:crypto";
import { type Stats, readFileSync, statSync } from "node:fs";
import { extname, join } from "node:path";
import { type Coding, codingOf } from "#service/http/content-coding.ts";

/** A file ready to send: its bytes in one content coding, with the headers that describe them. */
export type BuiltFile = { content: Buffer; etag: string; headers: Record<string, string> };

/** Finds the file at a path of the build, in the best coding that `Accept-Encoding` allows. Undefined if there is none. */
export type FindBuiltFile = (path: string, acceptEncoding: string | undefined) => BuiltFile | undefined;

/** The files of a build, each read once and then served from memory. A new build is noticed at the next request. */
export function builtFiles(directory: string, { SOURCE_MAPS }: { SOURCE_MAPS: boolean }): FindBuiltFile {
  const read = cachedFiles(directory);
  const withheld = SOURCE_MAPS ? compressedFiles : compressedFilesAndSourceMaps;
  return (path, acceptEncoding) => {
    if (!isFileName.test(path) || withheld.test(path)) return undefined;
    const type = types[extname(path)] ?? "application/octet-stream";
    const coding = codingOf(acceptEncoding);
    const compressed = coding !== "identity" && read(path + suffixes[coding], type, coding);
    return compressed || read(path, type);
  };
}

// At most three parts, none of them hidden or `..`.
const isFileName = /^(\/[\w-][\w.-]{0,99}){1,3}\.\w+$/;

const compressedFiles = /\.(br|gz)$/;
const compressedFilesAndSourceMaps = /\.(br|gz|map)$/;

const suffixes = { br: ".br", gzip: ".gz" };

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
};

function cachedFiles(directory: string) {
  const known = new Map<string, { stamp: string; file: BuiltFile }>();
  return (name: string, type: string, coding: Coding = "identity"): BuiltFile | undefined => {
    const path = join(directory, name);
    const stats = statSync(path, { throwIfNoEntry: false });
    if (!stats?.isFile()) return undefined;
    const stamp = stampOf(stats);
    const found = known.get(name);
    if (found?.stamp === stamp) return found.file;
    // The build has changed, so its old files are no longer needed.
    if (found) known.clear();
    const file = fileOf(readFileSync(path), type, coding);
    known.set(name, { stamp, file });
    return file;
  };
}

const stampOf = ({ ino, size, mtimeMs }: Stats): string => `${ino} ${size} ${mtimeMs}`;

/** A file ready to send. Its content is in that coding already. */
export function fileOf(content: Buffer, type: string, coding: Coding): BuiltFile {
  const etag = `"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`;
  const headers = { "content-type": type, "accept-ranges": "bytes", vary: "accept-encoding", etag };
  return {
    content,
    etag,
    headers: coding === "identity" ? headers : { ...headers, "content-encoding": coding },
  };
}
