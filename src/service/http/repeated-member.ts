/**
 * The path of the first member that an object of this valid JSON text has twice (`contacts.0.email`), undefined where there is none.
 * JSON.parse takes the last of them, and others the first: what one of them checks would not be what another one stores.
 */
export function repeatedMember(json: string): string | undefined {
  const open: Level[] = [];
  for (const [sign, written, isMember] of json.matchAll(structure)) {
    if (written === undefined) step(open, sign);
    else if (isMember && isRepeated(open, written)) return open.map(({ at }) => at).join(".");
  }
  return undefined;
}

/** An object or an array that is not closed yet, and the member or index that stands there. */
type Level = { at: string | number; readonly names: Set<string> | undefined };

// Quotes inside a text are escaped, so that each text is one token, and what looks like structure inside it is none.
const structure = /"([^"\\]*(?:\\.[^"\\]*)*)"(\s*:)?|[{}[\],]/g;

function step(open: Level[], sign: string): void {
  if (sign === "{") open.push({ at: "", names: new Set() });
  else if (sign === "[") open.push({ at: 0, names: undefined });
  else if (sign === ",") nextItem(open.at(-1));
  else open.pop();
}

function nextItem(level: Level | undefined): void {
  if (typeof level?.at === "number") level.at += 1;
}

function isRepeated(open: Level[], written: string): boolean {
  const level = open.at(-1);
  if (!level?.names) return false;
  const name = written.includes("\\") ? (JSON.parse(`"${written}"`) as string) : written;
  level.at = name;
  const known = level.names.size;
  return level.names.add(name).size === known;
}
