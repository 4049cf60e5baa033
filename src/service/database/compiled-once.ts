import type { Compilable, CompiledQuery } from "kysely";
import type { Queries } from "./tables.ts";

/** Runs a statement without Kysely, whose execution costs several times what a short statement does. */
export type Run = (statement: string, values: readonly unknown[]) => Promise<unknown[]> | unknown[];

/** A change may hold any of the fields of a record: callers can give thousands of sets of members, and a compiled query takes some 15 kB. */
const maxShapes = 500;

type Executor = Pick<Queries, "getExecutor" | "executeQuery">;

const runners = new WeakMap<Executor, Run>();

/** Registers how statements of `db` are run without Kysely. */
export const runsDirectly = (db: Queries, run: Run): Queries => {
  runners.set(db, run);
  return db;
};

/**
 * Compiles a query once for each database and set of given members, and then runs it with their values. `build` sees placeholders: it may
 * only pass them on as values of the query, and throws where it calculates with one. It must not test one for null or truth either, which
 * cannot be detected.
 */
export function compiledOnce<Given extends object, Row, Db extends Executor = Queries>(
  build: (db: Db, given: Given) => Compilable<Row>,
): (db: Db, given: Given) => Promise<Row[]> {
  const statements = new WeakMap<object, Statements<Row>>();

  function compiledFor(db: Db, given: Given): Compiled<Row> {
    // Keyed by the adapter, because every transaction is a new object.
    const { adapter } = db.getExecutor();
    const { last, byNames } = statements.get(adapter) ?? { byNames: new Map<string, Compiled<Row>>() };
    // Usually the members are the same as last time, and comparing their names costs less than joining them.
    if (last && hasNames(given, last.names)) return last;
    const names = Object.keys(given);
    const shape = names.join();
    const known = byNames.get(shape);
    if (!known && byNames.size >= maxShapes) byNames.clear();
    const compiled = known ?? { names, query: withPlaceholders(build, db, names) };
    statements.set(adapter, { last: compiled, byNames: byNames.set(shape, compiled) });
    return compiled;
  }

  return async (db, given): Promise<Row[]> => {
    const { query } = compiledFor(db, given);
    // The placeholders are named after the members of `given`, and the rows are those of the query.
    const values = query.parameters.map((value) =>
      value instanceof Placeholder ? given[value.name as keyof Given] : value,
    );
    const run = runners.get(db);
    if (run) return run(query.sql, values) as Row[] | Promise<Row[]>;
    return (await db.executeQuery<Row>({ ...query, parameters: values })).rows;
  };
}

type Compiled<Row> = { names: string[]; query: CompiledQuery<Row> };

type Statements<Row> = { last?: Compiled<Row>; byNames: Map<string, Compiled<Row>> };

/** Compiles with a placeholder for each value, which stays in the parameters and names the member that belongs there. */
function withPlaceholders<Given extends object, Row, Db>(
  build: (db: Db, given: Given) => Compilable<Row>,
  db: Db,
  names: string[],
): CompiledQuery<Row> {
  const placeholders = new Map<unknown, Placeholder>();
  const given = Object.fromEntries(
    names.map((name) => {
      const placeholder = new Placeholder(name);
      const opaque = new Proxy(placeholder, opaqueHandler);
      placeholders.set(opaque, placeholder);
      return [name, opaque];
    }),
  );
  // True of the names alone: any other use of a value than to pass it on throws.
  const query = build(db, given as Given).compile();
  return { ...query, parameters: query.parameters.map((value) => placeholders.get(value) ?? value) };
}

function hasNames(given: object, names: string[]): boolean {
  let index = 0;
  for (const name in given) if (name !== names[index++]) return false;
  return index === names.length;
}

class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

const opaqueHandler: ProxyHandler<Placeholder> = {
  get({ name }, member) {
    // Kysely checks whether a value of a raw statement is an expression.
    if (member === "toOperationNode") return undefined;
    throw new TypeError(`The value of ${name} is not known while the query is compiled: only pass it on.`);
  },
};
