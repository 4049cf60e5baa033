import { AbortedTransactionError, type DatabaseConnection, PostgresDialect, PostgresDriver } from "kysely";
import { DatabaseError, type Pool } from "pg";
import { OutcomeUnknown } from "./database-away.ts";

/**
 * Runs what is a transaction by itself: a COMMIT, or a statement that stands alone. Where it has no answer it fails with OutcomeUnknown,
 * because it may have been applied. After every other failure nothing was.
 */
export async function withKnownOutcome<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw isRefused(error) ? error : new OutcomeUnknown(error);
  }
}

// An error that ends the connection may come after the commit: of connections (08), no room (53), a shutdown (57P), the disk (58) or the
// server itself (XX).
const endsConnection = /^(08|53|57P|58|XX)/;

/** Whether the server has answered that it did not do it, or was never asked. */
function isRefused(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof AbortedTransactionError) return true;
  if (error instanceof DatabaseError) return !endsConnection.test(error.code ?? "");
  return /is not queryable/.test(error.message);
}

/** Kysely on a pool, for writes: a COMMIT without an answer fails with OutcomeUnknown. */
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

  /** Of a transaction whose COMMIT was lost, that is what is told, and not that there is no connection to roll it back on. */
  override async rollbackTransaction(connection: Parameters<PostgresDriver["rollbackTransaction"]>[0]) {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      throw this.#lost.get(connection) ?? error;
    }
  }
}
