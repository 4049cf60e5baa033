import type { Virtualizer } from "@tanstack/react-virtual";
import { type RefObject, useEffect } from "react";
import { flushSync } from "react-dom";
import { estimatedHeight } from "./row-heights.ts";

type Rows = Virtualizer<Window, Element>;

/** Keeps the row at the top of the window in place when rows turn into cards or back, which changes all heights. */
export function useScrollAnchor(
  virtualizer: Rows,
  body: RefObject<HTMLTableSectionElement | null>,
  columns: number,
): void {
  useEffect(() => {
    let layout = layoutOf(body.current, columns);
    const keepTopRow = () => {
      // Nothing is rendered during printing.
      if (!body.current?.offsetHeight) return;
      const next = layoutOf(body.current, columns);
      if (next.height !== layout.height) {
        const top = topRow(virtualizer, layout.covered);
        renderWith(virtualizer, next, top);
        const rows = measureRows(virtualizer, body.current);
        if (top !== undefined) scrollToRow(virtualizer, top, rows, next.covered);
      }
      layout = next;
    };
    // After the new layout, before it is painted.
    const onResize = () => requestAnimationFrame(keepTopRow);
    window.addEventListener("resize", onResize);
    return () => window.removeEventListener("resize", onResize);
  }, [virtualizer, body, columns]);
}

/** Renders the rows with the new estimated height, those around `index` if it is given. */
function renderWith(virtualizer: Rows, { height, covered }: Layout, index: number | undefined): void {
  flushSync(() => {
    // Set here, because the virtualizer calculates the positions before the next render.
    virtualizer.options.estimateSize = () => height;
    virtualizer.measure();
    // So that this render already contains the rows at that position, and the focused one stays.
    if (index !== undefined) virtualizer.scrollOffset = startOf(virtualizer, index) - covered;
  });
}

/** Tells the virtualizer the real heights of the rendered rows, and returns these. */
function measureRows(virtualizer: Rows, body: HTMLElement): HTMLElement[] {
  const rows = [...body.querySelectorAll<HTMLElement>("[data-index]")];
  for (const row of rows) virtualizer.resizeItem(indexOf(row), row.offsetHeight);
  return rows;
}

function scrollToRow(virtualizer: Rows, index: number, rows: readonly HTMLElement[], covered: number): void {
  const top = rows.find((row) => indexOf(row) === index)?.getBoundingClientRect().top;
  // A row that is not rendered has only an estimated position.
  window.scrollBy(0, (top ?? startOf(virtualizer, index) - window.scrollY) - covered);
}

const indexOf = (row: HTMLElement) => Number(row.dataset["index"]);

/** The height of a row, and the part of the window that the table's header covers (none with cards), in pixels. */
type Layout = { height: number; covered: number };

const layoutOf = (body: HTMLElement | null, columns: number): Layout => ({
  height: estimatedHeight(columns),
  covered: body?.closest("table")?.tHead?.offsetHeight ?? 0,
});

/** The first row in the window of which more than an edge is visible. Undefined while the content above the rows is visible. */
function topRow(virtualizer: Rows, covered: number): number | undefined {
  const top = (virtualizer.scrollOffset ?? 0) + covered + 2;
  return top > virtualizer.options.scrollMargin ? virtualizer.getVirtualItemForOffset(top)?.index : undefined;
}

function startOf(virtualizer: Rows, index: number): number {
  // Makes the virtualizer calculate its positions.
  virtualizer.getTotalSize();
  return virtualizer.measurementsCache[index]?.start ?? 0;
}
