/**
 * The path of the first duplicate member in a valid JSON text (`contacts.0.email`), undefined if there is none. Duplicates are refused,
 * because JSON.parse takes the last one and other parsers the first: one could check a value that another does not store.
 */
export function repeatedMember(json: string): string | undefined {
  const open: Level[] = [];
  for (const [sign, written, isMember] of json.matchAll(structure)) {
    if (written === undefined) step(open, sign);
    else if (isMember && isRepeated(open, written)) return open.map(({ at }) => at).join(".");
  }
  return undefined;
}

/** An open object or array, with its current member or index. */
type Level = { at: string | number; readonly names: Set<string> | undefined };

// A string is one token, so structural characters inside strings are not matched.
const structure = /"([^"\\]*(?:\\.[^"\\]*)*)"(\s*:)?|[{}[\],]/g;

/** Updates the open levels at a structural character. */
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
  const name = written.includes("\\") ? String(JSON.parse(`"${written}"`)) : written;
  level.at = name;
  const known = level.names.size;
  return level.names.add(name).size === known;
}
