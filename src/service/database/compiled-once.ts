import type { Compilable, CompiledQuery } from "kysely";
import type { Queries } from "./tables.ts";

/** Runs a statement past Kysely, whose own way costs several times what a short statement does. */
export type Run = (statement: string, values: readonly unknown[]) => Promise<unknown[]> | unknown[];

const runners = new WeakMap<Queries, Run>();

/** Says how statements of `db` are run directly. */
export const runsDirectly = (db: Queries, run: Run): Queries => {
  runners.set(db, run);
  return db;
};

/**
 * A query that is made into a statement once for each database and each set of members that are given, and then run with their values.
 * `build` must put each value where a value of the query stands, and look at none.
 */
export function compiledOnce<Given extends object, Row>(
  build: (db: Queries, given: Given) => Compilable<Row>,
): (db: Queries, given: Given) => Promise<Row[]> {
  const statements = new WeakMap<object, Map<string, CompiledQuery<Row>>>();

  function compiledFor(db: Queries, given: Given): CompiledQuery<Row> {
    // A transaction is a new object each time; its adapter is that of the database.
    const { adapter } = db.getExecutor();
    const names = Object.keys(given);
    const shape = names.join();
    const known = statements.get(adapter)?.get(shape);
    if (known) return known;
    const statement = build(db, placesFor<Given>(names)).compile();
    statements.set(adapter, new Map(statements.get(adapter)).set(shape, statement));
    return statement;
  }

  return async (db, given): Promise<Row[]> => {
    const compiled = compiledFor(db, given);
    const values = compiled.parameters.map((value) =>
      value instanceof Place ? given[value.name as keyof Given] : value,
    );
    const run = runners.get(db);
    if (run) return (await run(compiled.sql, values)) as Row[];
    return (await db.executeQuery<Row>({ ...compiled, parameters: values })).rows;
  };
}

/** Stands for the value of a member while a query is compiled. */
class Place {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

const placesFor = <Given>(names: string[]) =>
  Object.fromEntries(names.map((name) => [name, new Place(name)])) as Given;
