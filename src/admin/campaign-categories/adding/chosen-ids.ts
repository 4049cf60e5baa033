import { textHash } from "#contract/etag.ts";
import { setInTab, getInTab } from "../../storage/local-texts.ts";

const longest = 1500;
const place = (key: string) => `advertiser-console/chosen/${key}`;

/** A choice as a part of an address. Call `keep` before it is gone to. */
export type ChoiceText = { readonly text: string; readonly keep: () => void };

const allExcept = "except-";

/**
 * Chosen identifiers as text, "12-40.55", or "except-12" where they are those that are left out of all; one too long for an address is kept
 * in the tab, under a key.
 */
export function chosenAsText(ids: readonly number[], areLeftOut = false): ChoiceText {
  const text = (areLeftOut ? allExcept : "") + idsAsText(ids);
  if (text.length <= longest) return { text, keep: () => undefined };
  const key = Date.now().toString(36);
  return { text: `kept-${key}`, keep: () => setInTab(place(key), text) };
}

/** A short name for these identifiers, whatever their order. */
export function nameOfIds(ids: readonly number[]): string {
  const text = idsAsText(ids);
  return text.length <= longest ? text : textHash(text);
}

const idsAsText = (ids: readonly number[]): string =>
  // Numbers that are known as such are put in order without being asked for one by one.
  rangesOf(Float64Array.from(ids).toSorted()).join(".");

/** Tells of an identifier whether such a text has it chosen; undefined if the tab has forgotten the choice. */
export function chosenFrom(text: string): ((id: number) => boolean) | undefined {
  const choice = text.startsWith("kept-") ? getInTab(place(text.slice(5))) : text;
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

const most = 1_000_000;

function idsOf(range: string): number[] {
  const [from = 0, to = from] = range.split("-").map(Number);
  const length = Math.min(most, Math.max(0, to - from + 1)) || 0;
  return Array.from({ length }, (_, index) => from + index);
}
