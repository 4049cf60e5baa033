import type { Compilable, CompiledQuery } from "kysely";
import type { Queries } from "./tables.ts";

/** Runs a statement without Kysely, whose execution takes several times as long as a short statement. */
export type Run = (statement: string, values: readonly unknown[]) => Promise<unknown[]> | unknown[];

/** Bounds the compiled queries, of some 15 kB each: a change may have any subset of a record's fields, so clients can cause thousands. */
const maxShapes = 500;

type Executor = Pick<Queries, "getExecutor" | "executeQuery">;

const runners = new WeakMap<Executor, Run>();

/** Makes the compiled queries of `db` bypass Kysely. */
export const withDirectRunner = (db: Queries, run: Run): Queries => {
  runners.set(db, run);
  return db;
};

/**
 * Compiles a query once per database and set of given members, and then runs it with their values. `build` receives placeholders, which it may
 * only pass on as values of the query. Computing with one throws. It must not test one for null or truthiness either, which cannot be detected.
 */
export function compiledOnce<Given extends object, Row, Db extends Executor = Queries>(
  build: (db: Db, given: Given) => Compilable<Row>,
): (db: Db, given: Given) => Promise<Row[]> {
  const statements = new WeakMap<object, Statements<Row>>();

  function compiledFor(db: Db, given: Given): Compiled<Row> {
    // Keyed by the adapter, because every transaction is a new object.
    const { adapter } = db.getExecutor();
    const { last, byNames } = statements.get(adapter) ?? { byNames: new Map<string, Compiled<Row>>() };
    // The members are usually the same as last time, and comparing their names costs less than joining them.
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
    // The casts hold because placeholders have the names of the members of `given`, and the rows are those of the query.
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

/** Compiles with a placeholder for each value. It stays in the parameters, and names the member whose value belongs there. */
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
  // True only of the names: any use of a value other than passing it on throws.
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
