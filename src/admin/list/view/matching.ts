import { folded } from "../../folded.ts";

/** Whether all words of the search stand in a folded text, in any order, or a phone however it is written, with its extension after an x; undefined where nothing is searched for. */
function foldedMatcher(search: string): ((text: string) => boolean) | undefined {
  const wanted = folded(search).split(/\s+/).filter(Boolean);
  const digits = /^[+\d\s()./x-]{4,}$/i.test(search) && search.toLowerCase().replace(/[^\dx]/g, "");
  return wanted.length > 0
    ? (text) => wanted.every((word) => text.includes(word)) || (digits && text.includes(digits)) || false
    : undefined;
}

/** The same for any text. */
export function wordMatcher(search: string): ((text: string) => boolean) | undefined {
  const matches = foldedMatcher(search);
  return matches && ((text) => matches(folded(text)));
}

/** The same for records, by their text. */
export function recordMatcher<R extends object>(
  textOf: (record: R) => string,
  search: string,
): ((record: R) => boolean) | undefined {
  const matches = foldedMatcher(search);
  if (!matches) return undefined;
  const known = foldedTexts.get(textOf) ?? new WeakMap<object, string>();
  foldedTexts.set(textOf, known);
  return (record) => {
    let text = known.get(record);
    if (text === undefined) known.set(record, (text = folded(textOf(record))));
    return matches(text);
  };
}

/** Caches the folded text of each record, by the function that makes it, so that a keystroke only searches. */
const foldedTexts = new WeakMap<object, WeakMap<object, string>>();
