import { closeSync, fsyncSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import { median } from "./compare-with-baselines.ts";

const repeats = 1000;
/** What the smallest update adds to the write-ahead log of the embedded database: one page and its header. */
const updateBytes = Buffer.alloc(1024 + 24);

/**
 * The median time to write and flush one update to the disk of `directory`, in microseconds. Concurrent updates share a flush, so their
 * ratio to (b) depends on it.
 */
export function flushTime(directory: string): number {
  const file = openSync(join(directory, "flushed"), "w");
  const times = Array.from({ length: repeats }, () => {
    const begin = performance.now();
    writeSync(file, updateBytes);
    fsyncSync(file);
    return (performance.now() - begin) * 1000;
  });
  closeSync(file);
  return median(times);
}
