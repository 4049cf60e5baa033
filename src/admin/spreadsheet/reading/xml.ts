import { spreadsheetWords } from "#words/spreadsheet.ts";

const text = spreadsheetWords;

/** The event handlers of the parser. Element names come without their prefix. */
export type XmlListener = {
  open(name: string, attribute: (name: string) => string | undefined): void;
  close(name: string): void;
  text(text: string): void;
};

/** The longest tag or text, in characters. Real files have shorter ones. */
const longestPiece = 4_000_000;
const deepest = 100;

/**
 * A streaming XML parser, because workers have none of their own. It supports no document types, and only the five predefined entities, so that
 * nothing in a file can expand or load anything.
 */
export async function readXml(pieces: AsyncIterable<string>, listener: XmlListener): Promise<void> {
  const open: string[] = [];
  let rest = "";
  for await (const piece of pieces) {
    rest = parseTokens(rest + piece, open, listener);
    if (rest.length > longestPiece) throw new Error(text.brokenFile);
  }
  if (open.length > 0 || rest.trim() !== "") throw new Error(text.brokenFile);
}

/** Parses complete tokens, and returns the rest. */
function parseTokens(whole: string, open: string[], listener: XmlListener): string {
  let at = 0;
  for (;;) {
    const bracket = whole.indexOf("<", at);
    if (bracket < 0) return whole.slice(at);
    if (bracket > at && open.length > 0) listener.text(plainText(whole.slice(at, bracket)));
    const end =
      whole[bracket + 1] === "!" || whole[bracket + 1] === "?"
        ? readMarkup(whole, bracket, listener)
        : readTag(whole, bracket, open, listener);
    if (end < 0) return whole.slice(bracket);
    at = end;
  }
}

/** Comments, processing instructions and CDATA. Returns -1 if the token is incomplete. */
function readMarkup(whole: string, at: number, listener: XmlListener): number {
  const start = whole.slice(at, at + 9);
  const [opening, ending] =
    markups.find(([sign]) => start.startsWith(sign) || sign.startsWith(start)) ?? refuseMarkup();
  const end = whole.indexOf(ending, at + opening.length);
  if (end < 0) return -1;
  if (opening === cdata) listener.text(whole.slice(at + opening.length, end));
  return end + ending.length;
}

const cdata = "<![CDATA[";
const markups = [
  ["<!--", "-->"],
  ["<?", "?>"],
  [cdata, "]]>"],
] as const;

const refuseMarkup = (): never => {
  throw new Error(text.brokenFile);
};

const tag = /<(?:[^\s/>="'<:]+:)?([^\s/>="'<:]+)((?:\s+[^\s/>="'<]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;

function tagAt(whole: string, at: number): RegExpExecArray | null {
  tag.lastIndex = at;
  return whole.includes(">", at) ? tag.exec(whole) : null;
}

function readTag(whole: string, at: number, open: string[], listener: XmlListener): number {
  if (whole.startsWith("/", at + 1)) return readEndTag(whole, at, open, listener);
  const match = tagAt(whole, at);
  if (!match) return -1;
  const [found, name = "", attributes = "", isEmpty] = match;
  listener.open(name, (wanted) => attributeIn(attributes, wanted));
  if (open.push(name) > deepest) throw new Error(text.brokenFile);
  if (isEmpty) closeTag(name, open, listener);
  return at + found.length;
}

// Half of all tags are end tags, and need no search: each can only close the last open element.
function readEndTag(whole: string, at: number, open: string[], listener: XmlListener): number {
  const end = whole.indexOf(">", at);
  if (end < 0) return -1;
  const name = whole.slice(at + 2, end).trimEnd();
  closeTag(name.slice(name.indexOf(":") + 1), open, listener);
  return end + 1;
}

function closeTag(name: string, open: string[], listener: XmlListener): void {
  if (open.pop() !== name) throw new Error(text.brokenFile);
  listener.close(name);
}

const attribute = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

function attributeIn(attributes: string, wanted: string): string | undefined {
  if (!attributes.includes(wanted)) return undefined;
  attribute.lastIndex = 0;
  for (;;) {
    const found = attribute.exec(attributes);
    if (!found) return undefined;
    const [, name, double, single] = found;
    if (name === wanted) return plainText(double ?? single ?? "");
  }
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function plainText(raw: string): string {
  const lines = raw.includes("\r") ? raw.replace(/\r\n?/g, "\n") : raw;
  return lines.includes("&")
    ? lines.replace(/&([^;&]{0,12});?/g, (_, name: string) => characterOf(name))
    : lines;
}

function characterOf(name: string): string {
  const [, hex, decimal] = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(name) ?? [];
  const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
  const letter = code <= 0x10ffff ? String.fromCodePoint(code) : entities[name];
  if (letter === undefined) throw new Error(text.brokenFile);
  return letter;
}
