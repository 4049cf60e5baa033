/** A row of a pack, as JSON. */
export type Row = Readonly<Record<string, unknown>>;

/** Packs rows into one text; what all rows have in common is written once. */
export function packRows(rows: readonly Row[]): string {
  const common = commonOf(rows);
  const without = Object.fromEntries(Object.keys(common).map((name) => [name, undefined]));
  return JSON.stringify({ common, rows: rows.map((row) => ({ ...row, ...without })) });
}

/** Unpacks such a text. Throws if it is none. */
export function unpackRows(text: string): Row[] {
  const { common, rows } = JSON.parse(text) as { common: Row; rows: Row[] };
  return rows.map((row) => ({ ...common, ...row }));
}

function commonOf([first = {}, ...others]: readonly Row[]): Row {
  const isCommon = ([name, value]: [string, unknown]) => {
    const text = JSON.stringify(value);
    return others.every(
      (row) => row[name] === value || (Object.hasOwn(row, name) && JSON.stringify(row[name]) === text),
    );
  };
  return Object.fromEntries(Object.entries(first).filter(isCommon));
}
