/** The database cannot answer now, and may later: a refusal with 503. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super("The database is away.", { cause });
    this.name = "DatabaseAway";
  }
}

/** A write that may have been applied: its commit was sent, and no answer came. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super("The database was lost while it saved.", { cause });
    this.name = "OutcomeUnknown";
  }
}

/** Whether the database is a copy that takes no writes, until it takes the place of the one that it copies. */
export const isReadOnly = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "25006";

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

// Connection failures (class 08), conflicts with other writes that did not end (40001, 40P01), no room or too many connections (53), a lock
// or a statement that took too long (55P03, 57014), a transaction that we let wait (25P03), shutdown and start of the server (57P0x), its
// disk (58030), and a server that has become the copy of another (25006).
const awayStates = /^(08...|40001|40P01|53...|55P03|57014|25P03|57P0[123]|58030|25006)$/;
const awayErrors = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE|EHOSTUNREACH|EAI_AGAIN)$/;

/** Whether an error says that the database cannot be reached for now. */
export function isAway(error: unknown): boolean {
  if (error instanceof DatabaseAway || isLocked(error) || diskCodes.has(sqliteCode(error))) return true;
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return (
    awayStates.test(code) ||
    awayErrors.test(code) ||
    /Connection terminated|is not queryable|timeout exceeded when trying to connect/.test(error.message)
  );
}
