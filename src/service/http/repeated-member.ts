/**
 * The path of the first duplicate member in a valid JSON text (`contacts.0.email`), undefined if there is none. Duplicates are refused,
 * because JSON.parse takes the last one and other parsers the first: one could check a value that another does not store.
 */
export function repeatedMember(json: string): string | undefined {
  const open: Level[] = [];
  for (const [token, text, colon] of json.matchAll(tokens)) {
    if (text === undefined) trackLevel(open, token);
    else if (colon && isRepeated(open, text)) return open.map(({ at }) => at).join(".");
  }
  return undefined;
}

/** An open object or array, with its current member or index. */
type Level = { at: string | number; readonly names: Set<string> | undefined };

// Strings, with the colon after a member name, and structural characters; those inside strings are part of these.
const tokens = /"([^"\\]*(?:\\.[^"\\]*)*)"(\s*:)?|[{}[\],]/g;

/** Updates the open levels at a structural character. */
function trackLevel(open: Level[], token: string): void {
  if (token === "{") open.push({ at: "", names: new Set() });
  else if (token === "[") open.push({ at: 0, names: undefined });
  else if (token === ",") countItem(open.at(-1));
  else open.pop();
}

function countItem(level: Level | undefined): void {
  if (typeof level?.at === "number") level.at += 1;
}

function isRepeated(open: Level[], text: string): boolean {
  const level = open.at(-1);
  if (!level?.names) return false;
  const name = text.includes("\\") ? String(JSON.parse(`"${text}"`)) : text;
  level.at = name;
  const isKnown = level.names.has(name);
  level.names.add(name);
  return isKnown;
}
