import { setInTab, getInTab } from "../../storage/local-texts.ts";

const longest = 1500;
const place = (key: string) => `advertiser-console/chosen/${key}`;

/** A choice as a part of an address. Call `keep` before it is gone to. */
export type ChoiceText = { readonly text: string; readonly keep: () => void };

/** Chosen identifiers as text: "12-40.55"; one too long for an address is kept in the tab, under a key. */
export function chosenAsText(ids: readonly number[]): ChoiceText {
  const text = idsAsText(ids);
  if (text.length <= longest) return { text, keep: () => undefined };
  const key = Date.now().toString(36);
  return { text: `kept-${key}`, keep: () => setInTab(place(key), text) };
}

/** Identifiers as text, whatever their order. */
export const idsAsText = (ids: readonly number[]): string =>
  // Numbers that are known as such are put in order without being asked for one by one.
  rangesOf(Float64Array.from(ids).toSorted()).join(".");

/** The identifiers of such a text; undefined if the tab has forgotten them. */
export function chosenFrom(text: string): ReadonlySet<number> | undefined {
  const ranges = text.startsWith("kept-") ? getInTab(place(text.slice(5))) : text;
  return ranges === undefined ? undefined : new Set(ranges.split(".").flatMap(idsOf));
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
