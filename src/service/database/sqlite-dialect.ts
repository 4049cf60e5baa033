import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import type { Run } from "./compiled-once.ts";

/** Kysely on one open connection of Node's own SQLite. Transactions are begun by whoever owns the connection. */
export const sqliteDialect = (connection: DatabaseSync): Dialect => ({
  createAdapter: () => new SqliteAdapter(),
  createDriver: () => driverOf(connection),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
});

/** Runs statements on an open connection, past Kysely. */
export function runOn(connection: DatabaseSync): Run {
  const prepare = rememberedStatements(connection);
  return (statement, values) => prepare(statement).statement.all(...values.map(bound));
}

function driverOf(connection: DatabaseSync): Driver {
  const queries = connectionOf(connection);
  return {
    init: () => Promise.resolve(),
    acquireConnection: () => Promise.resolve(queries),
    releaseConnection: () => Promise.resolve(),
    beginTransaction: own,
    commitTransaction: own,
    rollbackTransaction: own,
    destroy: () => Promise.resolve(connection.close()),
  };
}

const own = () => Promise.reject(new Error("Transactions of the embedded database are made by write()."));

type Prepared = { statement: StatementSync; answers: boolean };

function connectionOf(connection: DatabaseSync): DatabaseConnection {
  const prepare = rememberedStatements(connection);
  return {
    executeQuery: async <Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> => {
      const { statement, answers } = prepare(sql);
      const values = parameters.map(bound);
      // Not get(): it leaves an INSERT … RETURNING unfinished, and a commit that fails is then not seen.
      if (answers) return { rows: statement.all(...values) as Row[] };
      return { rows: [], numAffectedRows: BigInt(statement.run(...values).changes) };
    },
    streamQuery: () => {
      throw new Error("The embedded database does not stream.");
    },
  };
}

/** Preparing costs more than running a short statement; the oldest of many is forgotten. */
function rememberedStatements(connection: DatabaseSync, most = 500): (sql: string) => Prepared {
  const remembered = new Map<string, Prepared>();
  return (sql) => {
    const known = remembered.get(sql);
    if (known) return known;
    const statement = connection.prepare(sql);
    const prepared = { statement, answers: statement.columns().length > 0 };
    const [oldest] = remembered.keys();
    if (remembered.size >= most && oldest !== undefined) remembered.delete(oldest);
    remembered.set(sql, prepared);
    return prepared;
  };
}

const bound = (value: unknown): SQLInputValue =>
  typeof value === "boolean" ? Number(value) : (value as SQLInputValue);
