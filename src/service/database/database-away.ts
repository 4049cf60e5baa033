import { codeOf } from "#service/error-parts.ts";

/** The database is unavailable for now. The reply is a 503. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super("The database is not available.", { cause });
    this.name = "DatabaseAway";
  }
}

/** A write that may have been applied: its commit was sent, but not acknowledged. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super("The database connection was lost during a write.", { cause });
    this.name = "OutcomeUnknown";
  }
}

/** Whether the database is a read-only standby, which takes no writes until it is promoted. */
export const isReadOnly = (error: unknown): boolean => codeOf(error) === "25006";

const [SQLITE_BUSY, SQLITE_LOCKED] = [5, 6];
const lockedCodes = new Set([SQLITE_BUSY, SQLITE_LOCKED]);

/** Whether another connection holds a lock on the embedded database. */
export const isLocked = (error: unknown): boolean => lockedCodes.has(sqliteCode(error));

const [SQLITE_IOERR, SQLITE_FULL, SQLITE_CANTOPEN] = [10, 13, 14];
const diskCodes = new Set([SQLITE_IOERR, SQLITE_FULL, SQLITE_CANTOPEN]);

/** The primary result code of an SQLite error, without the details in its upper bits, else 0. */
const sqliteCode = (error: unknown): number =>
  error instanceof Error && "errcode" in error && typeof error.errcode === "number"
    ? error.errcode & 0xff
    : 0;

// Connection failures (class 08), conflicts that outlasted the retries (40001, 40P01), insufficient resources (53), timeouts of a lock, a
// statement or an idle transaction (55P03, 57014, 25P03), shutdown and start of the server (57P0x), its disk (58030), a standby (25006).
const awayStates = /^(08...|40001|40P01|53...|55P03|57014|25P03|57P0[123]|58030|25006)$/;
const awayErrors = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE|EHOSTUNREACH|EAI_AGAIN)$/;

/** Whether an error means that the database is unavailable for now. */
export function isAway(error: unknown): boolean {
  if (error instanceof DatabaseAway || isLocked(error) || diskCodes.has(sqliteCode(error))) return true;
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return (
    awayStates.test(code) ||
    awayErrors.test(code) ||
    /Connection terminated|is not queryable|timeout exceeded when trying to connect/.test(error.message)
  );
}
