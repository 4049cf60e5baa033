/** The database cannot answer now, and may later: a refusal with 503. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super("The database is away.", { cause });
    this.name = "DatabaseAway";
  }
}

// SQLITE_BUSY and SQLITE_LOCKED, without the details in their upper bits.
const lockedCodes = new Set([5, 6]);

/** Whether another connection holds the embedded database. */
export const isLocked = (error: unknown): boolean =>
  error instanceof Error &&
  "errcode" in error &&
  typeof error.errcode === "number" &&
  lockedCodes.has(error.errcode & 0xff);

// Connection failures (class 08), shutdown and start of the server (57P0x), too many connections (53300).
const awayStates = /^(08...|57P0[123]|53300)$/;
const awayErrors = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE|EHOSTUNREACH|EAI_AGAIN)$/;

/** Whether an error says that the database cannot be reached for now. */
export function isAway(error: unknown): boolean {
  if (error instanceof DatabaseAway || isLocked(error)) return true;
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return (
    awayStates.test(code) ||
    awayErrors.test(code) ||
    /Connection terminated|timeout exceeded when trying to connect/.test(error.message)
  );
}
