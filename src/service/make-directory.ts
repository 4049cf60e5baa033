import { existsSync, mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Makes a directory for its owner only, and what is missing above it. Node's own `recursive` tries for ever where what is above is there
 * and takes none: in /proc, and behind a link that leads nowhere.
 */
export function makeDirectory(path: string): void {
  const above = dirname(path);
  if (!existsSync(above)) makeDirectory(above);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Mostly it is there, or another instance makes it just now.
    if (!isDirectory(path)) throw error;
  }
}

const isDirectory = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
