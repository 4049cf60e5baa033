import { folded } from "../folded.ts";

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

/** The same for records, by their text, which is folded once and kept as long as the record: a keystroke then costs no more than a look. */
export function createSearch<R extends object>(textOf: (record: R) => string) {
  const texts = new WeakMap<R, string>();
  const foldedText = (record: R) => {
    const known = texts.get(record);
    if (known !== undefined) return known;
    const text = folded(textOf(record));
    texts.set(record, text);
    return text;
  };
  return (search: string): ((record: R) => boolean) | undefined => {
    const matches = foldedMatcher(search);
    return matches && ((record) => matches(foldedText(record)));
  };
}
