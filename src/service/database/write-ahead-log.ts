import { closeSync, fdatasync, openSync } from "node:fs";
import type { DatabaseSync, StatementSync } from "node:sqlite";

export type WriteAheadLog = {
  /** Resolves when every commit so far is on the disk. */
  flush: () => Promise<void>;
  /** Moves the pages of the log into the database where there are many. No snapshot may be open. */
  checkpoint: () => void;
  close: () => void;
};

/** Pages of 4 KiB. A checkpoint stops everything for as long as several commits, so it comes once in 32 MB. */
const many = 8000;

/**
 * The log of an embedded database that is opened with `synchronous = normal` and without checkpoints of its own. With `full`, SQLite would
 * flush the log inside the commit, and stop every other request meanwhile; here another thread does.
 */
export function writeAheadLog(path: string, connection: DatabaseSync): WriteAheadLog {
  // SQLite makes the file when it first reads, and keeps it for as long as the connection is open.
  connection.exec("select * from sqlite_schema");
  const look = connection.prepare("pragma wal_checkpoint(noop)");
  const move = connection.prepare("pragma wal_checkpoint(passive)");
  const file = openSync(`${path}-wal`, "r+");
  let due = many;
  return {
    // What a failed flush has left on the disk is unknown until the file is read anew: the process ends, and none is answered.
    flush: () =>
      new Promise((resolve) => {
        fdatasync(file, (error) => {
          if (error) throw error;
          resolve();
        });
      }),
    checkpoint: () => {
      const pages = pagesIn(look);
      if (pages < many) due = many;
      if (pages < due) return;
      // Where another process keeps the log from being begun anew, or the disk is full, it is tried again when there is as much again.
      due = pages + many;
      try {
        move.all();
      } catch {
        // All that was committed is on the disk, in the log.
      }
    },
    close: () => closeSync(file),
  };
}

const pagesIn = (look: StatementSync) => Number(look.get()?.["log"]);
