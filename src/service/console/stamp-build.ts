import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import type { Plugin } from "vite";

const root = join(import.meta.dirname, "../../..");

const sources = [
  "index.html",
  "vite.config.ts",
  "package-lock.json",
  "public/**/*.*",
  "src/{admin,contract}/**/*.{ts,tsx,css}",
  "src/service/console/{compress,stamp}-build.ts",
];

/** The file of a build that holds the digest of its sources. Without an extension: it is served to nobody. */
const stamp = "built-from";

/** Leaves in the build what it was built from. Times of files would not say: a checkout and an unpacked release have new ones. */
export function stampBuild(): Plugin {
  let digest: string;
  return {
    name: "stamp-build",
    apply: "build",
    // What is edited while it is being built is not in it for certain.
    buildStart: () => void (digest = sourcesDigest(root)),
    generateBundle() {
      this.emitFile({ type: "asset", fileName: stamp, source: digest });
    },
  };
}

/** Whether the build in a directory was made from the sources as they are. A release has none beside its build, which is always current. */
export function isBuiltFromSources(directory: string): boolean {
  if (!existsSync(join(root, "src/admin"))) return true;
  const path = join(directory, stamp);
  return existsSync(path) && readFileSync(path, "utf8") === sourcesDigest(root);
}

/** Of the names and the contents of what a build is made from, in a tree of this project. */
export function sourcesDigest(tree: string): string {
  const digest = createHash("sha256");
  for (const path of globSync(sources, { cwd: tree, exclude: ["**/*.test.*"] }).toSorted())
    digest.update(JSON.stringify([path.replaceAll(sep, "/"), readFileSync(join(tree, path), "base64")]));
  return digest.digest("hex");
}
