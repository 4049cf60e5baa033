/** The database cannot answer now, and may later: a refusal with 503. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super("The database is away.", { cause });
    this.name = "DatabaseAway";
  }
}

// SQLITE_BUSY and SQLITE_LOCKED.
const lockedCodes = new Set([5, 6]);

/** Whether another connection holds the embedded database. */
export const isLocked = (error: unknown): boolean => lockedCodes.has(sqliteCode(error));

// SQLITE_IOERR, SQLITE_FULL and SQLITE_CANTOPEN: the disk is full or away.
const diskCodes = new Set([10, 13, 14]);

/** The code of an error of SQLite, without the details in its upper bits, else 0. */
const sqliteCode = (error: unknown): number =>
  error instanceof Error && "errcode" in error && typeof error.errcode === "number"
    ? error.errcode & 0xff
    : 0;

// Connection failures (class 08), shutdown and start of the server (57P0x), too many connections (53300).
const awayStates = /^(08...|57P0[123]|53300)$/;
const awayErrors = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE|EHOSTUNREACH|EAI_AGAIN)$/;

/** Whether an error says that the database cannot be reached for now. */
export function isAway(error: unknown): boolean {
  if (error instanceof DatabaseAway || isLocked(error) || diskCodes.has(sqliteCode(error))) return true;
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return (
    awayStates.test(code) ||
    awayErrors.test(code) ||
    /Connection terminated|timeout exceeded when trying to connect|Query read timeout/.test(error.message)
  );
}
