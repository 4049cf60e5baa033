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

/** Kysely's dialect for an open connection of node:sqlite. The owner of the connection manages transactions. */
export const sqliteDialect = (connection: DatabaseSync): Dialect => ({
  createAdapter: () => new SqliteAdapter(),
  createDriver: () => driverOf(connection),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
});

/** Runs statements on an open connection without Kysely. */
export function runOn(connection: DatabaseSync): Run {
  const prepare = statementCache(connection);
  return (statement, values) => rowsOf(prepare(statement), values);
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

type Prepared = { statement: StatementSync; columns: string[] };

function connectionOf(connection: DatabaseSync): DatabaseConnection {
  const prepare = statementCache(connection);
  return {
    executeQuery: async <Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> => {
      const prepared = prepare(sql);
      // True by Kysely's types of the query.
      if (prepared.columns.length > 0) return { rows: rowsOf(prepared, parameters) as Row[] };
      return { rows: [], numAffectedRows: BigInt(prepared.statement.run(...parameters.map(bound)).changes) };
    },
    streamQuery: () => {
      throw new Error("The embedded database does not stream.");
    },
  };
}

/** Caches prepared statements, the oldest evicted first: preparing costs more than running a short statement. */
function statementCache(connection: DatabaseSync, maxStatements = 500): (sql: string) => Prepared {
  const cache = new Map<string, Prepared>();
  return (sql) => {
    const known = cache.get(sql);
    if (known) return known;
    const statement = connection.prepare(sql);
    statement.setReturnArrays(true);
    const prepared = { statement, columns: statement.columns().map(({ name }) => name) };
    const [oldest] = cache.keys();
    if (cache.size >= maxStatements && oldest !== undefined) cache.delete(oldest);
    cache.set(sql, prepared);
    return prepared;
  };
}

/** Reads rows as arrays and builds the objects here: those of node:sqlite are several times slower to access. */
function rowsOf({ statement, columns }: Prepared, values: readonly unknown[]): Record<string, unknown>[] {
  // An array of arrays because of setReturnArrays(true), which the types do not know. Not get(): it leaves an INSERT … RETURNING unfinished, which hides a failing commit.
  return statement.all(...values.map(bound)).map((row) => {
    const named: Record<string, unknown> = {};
    for (const [index, column] of columns.entries()) named[column] = row[index];
    return named;
  });
}

/** A value as SQLite accepts it: it has no booleans. The cast holds because the tables have no other types. */
const bound = (value: unknown): SQLInputValue =>
  typeof value === "boolean" ? Number(value) : (value as SQLInputValue);
