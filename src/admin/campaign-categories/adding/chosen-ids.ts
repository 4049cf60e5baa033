import { textHash } from "#contract/etag.ts";
import { setInTab, getInTab } from "../../storage/local-texts.ts";

const maxLength = 1500;
const storageKey = (key: string) => `advertiser-console/chosen/${key}`;

/** A selection as part of an address. Call `keep` before navigating there: it stores a selection that is too long. */
export type ChoiceText = { readonly text: string; readonly keep: () => void };

const allExcept = "except-";

/**
 * Selected IDs as text: "12-40.55", or "except-12" for all but these. A text too long for an address is stored in the tab, and replaced by a
 * key.
 */
export function chosenAsText(ids: readonly number[], areLeftOut = false): ChoiceText {
  const text = (areLeftOut ? allExcept : "") + idsAsText(ids);
  if (text.length <= maxLength) return { text, keep: () => undefined };
  const key = Date.now().toString(36);
  return { text: `kept-${key}`, keep: () => setInTab(storageKey(key), text) };
}

/** A short name for these IDs, whatever their order. */
export function nameOfIds(ids: readonly number[]): string {
  const text = idsAsText(ids);
  return text.length <= maxLength ? text : textHash(text);
}

const idsAsText = (ids: readonly number[]): string =>
  // A typed array sorts numbers without a comparison function, which is much faster.
  rangesOf(Float64Array.from(ids).toSorted()).join(".");

/** A function that says whether such a text selects an ID; undefined if the tab no longer has the stored selection. */
export function chosenFrom(text: string): ((id: number) => boolean) | undefined {
  const choice = text.startsWith("kept-") ? getInTab(storageKey(text.slice(5))) : text;
  if (choice === undefined) return undefined;
  const areLeftOut = choice.startsWith(allExcept);
  const ids = new Set(
    choice
      .slice(areLeftOut ? allExcept.length : 0)
      .split(".")
      .flatMap(idsOf),
  );
  return (id) => ids.has(id) !== areLeftOut;
}

function rangesOf(sorted: Iterable<number>): string[] {
  const ranges: { from: number; to: number }[] = [];
  for (const id of sorted) {
    const last = ranges.at(-1);
    if (last && id === last.to + 1) last.to = id;
    else ranges.push({ from: id, to: id });
  }
  return ranges.map(({ from, to }) => (from === to ? String(from) : `${from}-${to}`));
}

// An address may contain any numbers.
const maxRange = 1_000_000;

function idsOf(range: string): number[] {
  const [from = 0, to = from] = range.split("-").map(Number);
  const length = Math.min(maxRange, Math.max(0, to - from + 1)) || 0;
  return Array.from({ length }, (_, index) => from + index);
}
