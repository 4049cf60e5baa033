import { performance } from "node:perf_hooks";
import type { DatabaseSync } from "node:sqlite";

/** In pages of 1 KiB. A checkpoint blocks for as long as many commits take, so it runs only once per 8 MB. */
const checkpointEvery = 8000;

/** In milliseconds. Even reading the length of the log costs as much as a small write. */
const checkInterval = 50;

/**
 * Returns a function to call after each commit: it checkpoints the write-ahead log when it is long. SQLite's own checkpoint runs inside the
 * commit, and on a full disk reports a commit as failed although it is on the disk.
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
      // Retried only when the log has grown by as much again, because another process may prevent its reset, or the disk may be full.
      due = pages + checkpointEvery;
      checkpoint.all();
    } catch {
      // Harmless, because every commit is on the disk, in the log.
    }
  };
}
