import { folded } from "../../folded.ts";
import type { Choice } from "../../ui/fields/use-combobox.ts";

/** A predicate of a search. */
type Matches<T> = (one: T) => boolean;

/**
 * The levels of matching, strictest first. A weaker level is used only if no stricter one matches anything. `exact`: each typed word is the
 * prefix of a word, or part of a phone number. `parts`: each occurs anywhere. `similar`: each is the prefix of a word, with at most one typing
 * error.
 */
export const matchLevels = ["exact", "parts", "similar"] as const;
export type MatchLevel = (typeof matchLevels)[number];
type Levels<T> = Readonly<Record<MatchLevel, Matches<T>>>;

/** A text prepared for searching. */
type Searchable = {
  readonly text: string;
  /** The words, each after a space. A compound such as "e-mail" is present as its parts and, at the end, as one word. */
  readonly words: string;
  /** The digits of phone numbers, each after a space, an extension after an x. */
  readonly phones: string;
};

// A plus before a digit is kept, because it distinguishes the offsets of time zones.
const separators = /(?:(?!\+\d)[^\p{L}\p{N}])+/gu;
const signs = /[^\p{L}\p{N}\s]+/gu;
const phone = /\+\d{7,15}(?:x\d+)?/g;
const phoneTyped = /^[+\d\s()./x-]+$/i;
const minPhoneDigits = 3;
const minFullPhoneDigits = 7;
const minFuzzyLetters = 4;

const asWords = (text: string) => ` ${text.replace(separators, " ").trim()}`;

function searchable(raw: string): Searchable {
  const text = folded(raw);
  const phones = (text.match(phone) ?? []).map((number) => ` ${number.slice(1)}`).join("");
  return { text, words: asWords(text) + asWords(text.replace(signs, "")), phones };
}

/** The predicates of a search, undefined if it is empty. */
function levelsOf(search: string): Levels<Searchable> | undefined {
  const typed = folded(search).split(/\s+/).filter(Boolean);
  if (typed.length === 0) return undefined;
  const wanted = typed.map((word) => ({ word: asWords(word), digits: digitsIn(word) })).filter(isWord);
  const number = digitsIn(folded(search));
  return {
    exact: ({ words, phones }) =>
      hasPhone(phones, number) ||
      (wanted.length > 0 &&
        wanted.every(({ word, digits }) => words.includes(word) || hasPhone(phones, digits))),
    parts: ({ text }) => typed.every((word) => text.includes(word)),
    similar: ({ words }) => {
      const theirs = words.split(" ");
      return (
        wanted.length > 0 && wanted.every(({ word }) => theirs.some((one) => isNear(word.slice(1), one)))
      );
    },
  };
}

const hasPhone = (phones: string, digits: string | undefined) =>
  digits !== undefined && phones.includes(digits);

const isWord = ({ word }: { word: string }) => word !== " ";

/** The digits of a typed phone number or part of one. A long one loses the leading zeros of its dialing prefix. */
function digitsIn(typed: string): string | undefined {
  if (!phoneTyped.test(typed)) return undefined;
  const digits = typed.replace(/[^\dx]/g, "");
  if (digits.replaceAll("x", "").length < minPhoneDigits) return undefined;
  return digits.length >= minFullPhoneDigits ? digits.replace(/^0+/, "") : digits;
}

/** Whether a word starts as typed, with at most one letter replaced, missing, added, or swapped with the next. */
function isNear(typed: string, word: string): boolean {
  if (typed.length < minFuzzyLetters) return word.startsWith(typed);
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at += 1;
  const from = typed.slice(at);
  const meant = [
    (word[at] ?? "") + from.slice(1),
    from.slice(1),
    (word[at] ?? "") + from,
    from.slice(1, 2) + from.slice(0, 1) + from.slice(2),
  ];
  return meant.some((rest) => word.startsWith(rest, at));
}

/** Filters choices by the typed text: by word prefixes, or if none matches, by any part of the text. Without text all match. */
export function matchingChoices(choices: readonly Choice[], typed: string): readonly Choice[] {
  const levels = recordLevels(textOfChoice, typed);
  if (!levels) return choices;
  const exact = choices.filter(levels.exact);
  return exact.length > 0 ? exact : choices.filter(levels.parts);
}

/** The searchable text of a choice. */
export const textOfChoice = ({ label, detail = "", also = "" }: Choice) => `${label} ${detail} ${also}`;

/** The predicates of a search of records by their text, undefined if the search is empty. */
export function recordLevels<R extends object>(
  textOf: (record: R) => string,
  search: string,
): Levels<R> | undefined {
  const levels = levelsOf(search);
  if (!levels) return undefined;
  const known = searchableTexts.get(textOf) ?? new WeakMap<object, Searchable>();
  searchableTexts.set(textOf, known);
  const searchableOf = (record: R) => {
    let text = known.get(record);
    if (text === undefined) known.set(record, (text = searchable(textOf(record))));
    return text;
  };
  const ofRecord = (level: MatchLevel) => (record: R) => levels[level](searchableOf(record));
  return { exact: ofRecord("exact"), parts: ofRecord("parts"), similar: ofRecord("similar") };
}

/** Caches the prepared text of each record by `textOf`, so that a keystroke does not prepare them again. */
const searchableTexts = new WeakMap<object, WeakMap<object, Searchable>>();
