import { performance } from "node:perf_hooks";
import type { DatabaseSync } from "node:sqlite";

/** In pages of 1 KiB. A checkpoint blocks for as long as many commits take, so it runs once in 8 MB. */
const checkpointEvery = 8000;

/** In milliseconds. Even asking for the length of the log costs as much as a small write. */
const checkInterval = 50;

/**
 * Checkpoints the write-ahead log when it is long; to be called after each commit. SQLite's own checkpoint runs inside the commit, and on a
 * full disk reports a commit as failed that is on the disk.
 */
export function checkpoints(connection: DatabaseSync): () => void {
  const readLength = connection.prepare("pragma wal_checkpoint(noop)");
  const checkpoint = connection.prepare("pragma wal_checkpoint(passive)");
  let due = checkpointEvery;
  let checkedAt = 0;
  return () => {
    const now = performance.now();
    if (now - checkedAt < checkInterval) return;
    checkedAt = now;
    try {
      const pages = Number(readLength.get()?.["log"]);
      if (pages < checkpointEvery) due = checkpointEvery;
      if (pages < due) return;
      // Another process may prevent the log from being reset, or the disk be full: retried only once it has grown as much again.
      due = pages + checkpointEvery;
      checkpoint.all();
    } catch {
      // Harmless: every commit is on the disk, in the log.
    }
  };
}
