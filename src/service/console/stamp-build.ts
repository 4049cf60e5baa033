import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import type { Plugin } from "vite";

const root = join(import.meta.dirname, "../../..");

const sources = [
  "index.html",
  "vite.config.ts",
  "package.json",
  "package-lock.json",
  "public/**/*.*",
  "src/{admin,contract}/**/*.{ts,tsx,css}",
  "src/service/console/{compress,stamp}-build.ts",
];

/** The file of a build with the digest of its sources. Not served, because it has no extension. */
const stamp = "built-from";

/** Stores the digest of the sources in the build. File times would not do, because a checkout and an unpacked release have new ones. */
export function stampBuild(): Plugin {
  let digest: string;
  return {
    name: "stamp-build",
    apply: "build",
    // Computed before the build, which may miss later edits.
    buildStart: () => void (digest = sourcesDigest(root)),
    generateBundle() {
      this.emitFile({ type: "asset", fileName: stamp, source: digest });
    },
  };
}

/** Whether a build was made from the current sources. A release has no sources, so its build is always current. */
export function isBuiltFromSources(directory: string): boolean {
  if (!existsSync(join(root, "src/admin"))) return true;
  const path = join(directory, stamp);
  return existsSync(path) && readFileSync(path, "utf8") === sourcesDigest(root);
}

/** A digest of the names and contents of all source files of the build, in a tree of this project. */
export function sourcesDigest(tree: string): string {
  const digest = createHash("sha256");
  for (const path of globSync(sources, { cwd: tree, exclude: ["**/*.test.*"] }).toSorted())
    digest.update(JSON.stringify([path.replaceAll(sep, "/"), readFileSync(join(tree, path), "base64")]));
  return digest.digest("hex");
}
