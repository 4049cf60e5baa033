import type { DatabaseSync } from "node:sqlite";

/** Pages of 4 KiB. A checkpoint stops everything for as long as several commits, so it comes once in 32 MB. */
const many = 8000;

/**
 * Moves the pages of the log into the database where there are many; to be called after each commit. SQLite would do so inside the
 * commit, and where the disk is full call a commit failed that is on the disk.
 */
export function checkpoints(connection: DatabaseSync): () => void {
  const look = connection.prepare("pragma wal_checkpoint(noop)");
  const move = connection.prepare("pragma wal_checkpoint(passive)");
  let due = many;
  return () => {
    const pages = Number(look.get()?.["log"]);
    if (pages < many) due = many;
    if (pages < due) return;
    // Where another process keeps the log from being begun anew, or the disk is full, it is tried again when there is as much again.
    due = pages + many;
    try {
      move.all();
    } catch {
      // All that was committed is on the disk, in the log.
    }
  };
}
