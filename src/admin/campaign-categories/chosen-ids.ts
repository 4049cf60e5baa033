const longest = 1500;
const place = (key: string) => `advertiser-console/chosen/${key}`;

/** Chosen identifiers as a part of an address: "12-40.55"; a choice too long for an address is kept in the tab, under a key. */
export function chosenAsText(ids: readonly number[]): string {
  const text = rangesOf(ids.toSorted((a, b) => a - b)).join(".");
  if (text.length <= longest) return text;
  const key = Date.now().toString(36);
  sessionStorage.setItem(place(key), text);
  return `kept-${key}`;
}

/** The identifiers of such a text; undefined if the tab has forgotten them. */
export function chosenFrom(text: string): ReadonlySet<number> | undefined {
  const ranges = text.startsWith("kept-") ? sessionStorage.getItem(place(text.slice(5))) : text;
  return ranges === null ? undefined : new Set(ranges.split(".").flatMap(idsOf));
}

function rangesOf(sorted: readonly number[]): string[] {
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
