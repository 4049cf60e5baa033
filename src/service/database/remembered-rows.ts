import type { Run } from "./compiled-once.ts";

/**
 * Answers a read that found one row or none as it was answered before, for as long as nothing was committed since, by this process or
 * another. `join` begins the snapshot that is read from, and answers its version: another number where something was committed.
 * Who reads the rows must not change them.
 */
export function rememberedRows(run: Run, join: () => number, most = 10_000): Run {
  const remembered = new Map<string, Map<string, unknown[]>>();
  let [ofVersion, count] = [0, 0];
  const forget = () => {
    remembered.clear();
    count = 0;
  };
  const remember = (statement: string, name: string, rows: unknown[]) => {
    if (++count > most) forget();
    remembered.set(statement, (remembered.get(statement) ?? new Map<string, unknown[]>()).set(name, rows));
  };
  return (statement, values) => {
    const version = join();
    if (version !== ofVersion) forget();
    ofVersion = version;
    const name = JSON.stringify(values);
    const known = remembered.get(statement)?.get(name);
    if (known) return known;
    const rows = run(statement, values);
    if (Array.isArray(rows) && rows.length <= 1) remember(statement, name, rows);
    return rows;
  };
}
