import { closeSync, fsyncSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import { median } from "./compare-with-bare.ts";

const repeats = 1000;
/** What the smallest update adds to the log of the embedded database: one page and its head. */
const part = Buffer.alloc(1024 + 24);

/**
 * Microseconds until as much as an update writes is on the disk of `directory`, median. An update that comes alone waits for that, and
 * those that come together wait for it once: their ratio to (b) follows it.
 */
export function flushTime(directory: string): number {
  const file = openSync(join(directory, "flushed"), "w");
  const times = Array.from({ length: repeats }, () => {
    const begin = performance.now();
    writeSync(file, part);
    fsyncSync(file);
    return (performance.now() - begin) * 1000;
  });
  closeSync(file);
  return median(times);
}
