import { adoptedSheet } from "../../ui/layout/adopt-styles.ts";
import { estimatedHeight } from "../../ui/table/row-heights.ts";

const pollMs = 50;
const markMs = 6000;

/**
 * Scrolls towards a row until it is rendered, which happens once it is near and read, then highlights it and `others` for a while. Without a
 * position it only waits for the row. `end` receives the row, or undefined after the deadline `until`, in milliseconds of `performance.now`.
 * Returns a function that cancels.
 */
export function reachRow(
  [id, ...others]: readonly [number, ...number[]],
  position: number | undefined,
  until: number,
  end: (row: HTMLElement | undefined) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const look = () => {
    const row = document.querySelector<HTMLElement>(rowOf(id)) ?? undefined;
    if (row) show(row, [id, ...others]);
    if (row || performance.now() > until) return end(row);
    if (position !== undefined) scrollNear(position);
    timer = setTimeout(look, pollMs);
  };
  look();
  return () => clearTimeout(timer);
}

const rowOf = (id: number) => `main tr[data-id="${id}"]`;

function show(row: HTMLElement, ids: readonly number[]): void {
  const { top, bottom } = row.getBoundingClientRect();
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const isInView =
    top >= Number.parseFloat(scrollPaddingTop) &&
    bottom <= window.innerHeight - Number.parseFloat(scrollPaddingBottom);
  if (!isInView) row.scrollIntoView({ block: "center" });
  mark(ids);
}

// A style rule, not an attribute, because the row may be rendered again meanwhile.
const marked = adoptedSheet();
let end: ReturnType<typeof setTimeout> | undefined;

function mark(ids: readonly number[]): void {
  clearTimeout(end);
  const rows = `:is(${ids.map(rowOf).join()})`;
  marked.replaceSync(
    `${rows} { background: var(--color-accent-wash) }` +
      `@media (forced-colors: active) { ${rows} { outline: 2px solid Highlight; outline-offset: -2px } }`,
  );
  end = setTimeout(() => marked.replaceSync(""), markMs);
}

/** Scrolls by the estimated height of the rows between the position and the nearest rendered row. */
function scrollNear(position: number): void {
  const drawn = [...document.querySelectorAll<HTMLElement>("main tr[data-index]")];
  const distances = drawn.map((row) => position - Number(row.dataset["index"]));
  const least = Math.min(...distances.map(Math.abs));
  const nearest = drawn[distances.findIndex((distance) => Math.abs(distance) === least)];
  if (!nearest) return;
  const columns = Number(nearest.closest("table")?.ariaColCount);
  const away = (position - Number(nearest.dataset["index"])) * estimatedHeight(columns);
  window.scrollBy(0, nearest.getBoundingClientRect().top + away - window.innerHeight / 2);
}
