import { AbortedTransactionError, type DatabaseConnection, PostgresDialect, PostgresDriver } from "kysely";
import { DatabaseError, type Pool } from "pg";
import { OutcomeUnknown } from "./database-away.ts";

/**
 * Runs a COMMIT, or a statement that is a transaction by itself. Without a reply of the server it rejects with OutcomeUnknown, because it may
 * have been applied. After any other error, it was not.
 */
export async function withKnownOutcome<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw isRefused(error) ? error : new OutcomeUnknown(error);
  }
}

// Errors that end the connection may arrive after the commit: class 08 (connection), 53 (resources), 57P (shutdown), 58 (disk), XX (internal).
const endsConnection = /^(08|53|57P|58|XX)/;

/** Whether the server has replied that nothing was applied, or never received the request. */
function isRefused(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof AbortedTransactionError) return true;
  if (error instanceof DatabaseError) return !endsConnection.test(error.code ?? "");
  return /is not queryable/.test(error.message);
}

/** Kysely's dialect for a pool of writers: a COMMIT without a reply rejects with OutcomeUnknown. */
export class WritingDialect extends PostgresDialect {
  readonly #pool: Pool;
  constructor(pool: Pool) {
    super({ pool });
    this.#pool = pool;
  }
  override createDriver(): PostgresDriver {
    return new WritingDriver({ pool: this.#pool });
  }
}

class WritingDriver extends PostgresDriver {
  readonly #lost = new WeakMap<DatabaseConnection, OutcomeUnknown>();

  override async commitTransaction(connection: Parameters<PostgresDriver["commitTransaction"]>[0]) {
    try {
      await withKnownOutcome(() => super.commitTransaction(connection));
    } catch (error) {
      if (error instanceof OutcomeUnknown) this.#lost.set(connection, error);
      throw error;
    }
  }

  // Kysely rolls back after a failed COMMIT. Reports the lost COMMIT, and not that the rollback found the connection broken.
  override async rollbackTransaction(connection: Parameters<PostgresDriver["rollbackTransaction"]>[0]) {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      throw this.#lost.get(connection) ?? error;
    }
  }
}
