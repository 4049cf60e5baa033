import { performance } from "node:perf_hooks";
import type { DatabaseSync } from "node:sqlite";

/** Pages of 1 KiB. A checkpoint stops everything for as long as many commits, so it comes once in 8 MB. */
const many = 8000;

/** The log is looked at no more often than this, in milliseconds: even that costs as much as a small write. */
const pause = 50;

/**
 * Moves the pages of the log into the database where there are many; to be called after each commit. SQLite would do so inside the
 * commit, and where the disk is full call a commit failed that is on the disk.
 */
export function checkpoints(connection: DatabaseSync): () => void {
  const look = connection.prepare("pragma wal_checkpoint(noop)");
  const move = connection.prepare("pragma wal_checkpoint(passive)");
  let due = many;
  let lookedAt = 0;
  return () => {
    const now = performance.now();
    if (now - lookedAt < pause) return;
    lookedAt = now;
    try {
      const pages = Number(look.get()?.["log"]);
      if (pages < many) due = many;
      if (pages < due) return;
      // Where another process keeps the log from being begun anew, or the disk is full, it is tried again when there is as much again.
      due = pages + many;
      move.all();
    } catch {
      // All that was committed is on the disk, in the log.
    }
  };
}
