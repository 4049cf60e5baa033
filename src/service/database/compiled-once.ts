import type { Compilable, CompiledQuery } from "kysely";
import type { Queries } from "./tables.ts";

/** Runs a statement past Kysely, whose own way costs several times what a short statement does. */
export type Run = (statement: string, values: readonly unknown[]) => Promise<unknown[]> | unknown[];

/** What runs a statement that Kysely has made. */
type Executor = Pick<Queries, "getExecutor" | "executeQuery">;

const runners = new WeakMap<Executor, Run>();

/** Says how statements of `db` are run directly. */
export const runsDirectly = (db: Queries, run: Run): Queries => {
  runners.set(db, run);
  return db;
};

/**
 * A query that is made into a statement once for each database and each set of members that are given, and then run with their values.
 * `build` must put each value where a value of the query stands: one that calculates with a value, or reads a member of it, throws.
 * Nor may it ask whether a value is null or true, which nothing can find.
 */
export function compiledOnce<Given extends object, Row, Db extends Executor = Queries>(
  build: (db: Db, given: Given) => Compilable<Row>,
): (db: Db, given: Given) => Promise<Row[]> {
  const statements = new WeakMap<object, Statements<Row>>();

  function compiledFor(db: Db, given: Given): Compiled<Row> {
    // A transaction is a new object each time; its adapter is that of the database.
    const { adapter } = db.getExecutor();
    const { last, byNames } = statements.get(adapter) ?? { byNames: new Map<string, Compiled<Row>>() };
    // Mostly the members are those of the last time, and looking at their names costs less than joining them.
    if (last && hasNames(given, last.names)) return last;
    const names = Object.keys(given);
    const shape = names.join();
    const compiled = byNames.get(shape) ?? { names, query: withPlaces(build, db, names) };
    statements.set(adapter, { last: compiled, byNames: byNames.set(shape, compiled) });
    return compiled;
  }

  return async (db, given): Promise<Row[]> => {
    const { query } = compiledFor(db, given);
    const values = query.parameters.map((value) =>
      value instanceof Place ? given[value.name as keyof Given] : value,
    );
    const run = runners.get(db);
    if (run) return run(query.sql, values) as Row[] | Promise<Row[]>;
    return (await db.executeQuery<Row>({ ...query, parameters: values })).rows;
  };
}

/** A statement for the members of these names. */
type Compiled<Row> = { names: string[]; query: CompiledQuery<Row> };

/** Those of one database. */
type Statements<Row> = { last?: Compiled<Row>; byNames: Map<string, Compiled<Row>> };

/** Compiles with a place for each value, and leaves in the parameters which member belongs there. */
function withPlaces<Given extends object, Row, Db>(
  build: (db: Db, given: Given) => Compilable<Row>,
  db: Db,
  names: string[],
): CompiledQuery<Row> {
  const places = new Map<unknown, Place>();
  const given = Object.fromEntries(
    names.map((name) => {
      const place = new Place(name);
      const opaque = new Proxy(place, untouchable);
      places.set(opaque, place);
      return [name, opaque];
    }),
  );
  // True of the names alone: what `build` does with a value but hand it on throws.
  const query = build(db, given as Given).compile();
  return { ...query, parameters: query.parameters.map((value) => places.get(value) ?? value) };
}

function hasNames(given: object, names: string[]): boolean {
  let index = 0;
  for (const name in given) if (name !== names[index++]) return false;
  return index === names.length;
}

/** Stands for the value of a member while a query is compiled. */
class Place {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

const untouchable: ProxyHandler<Place> = {
  get({ name }, member) {
    // A value of a raw statement is asked whether it is an expression.
    if (member === "toOperationNode") return undefined;
    throw new TypeError(`The value of ${name} is not known while the query is compiled: only hand it on.`);
  },
};
