import {
  type Range,
  type VirtualItem,
  defaultRangeExtractor,
  measureElement,
  useWindowVirtualizer,
  windowScroll,
} from "@tanstack/react-virtual";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type DrawRow, type Drawn, DrawnRows } from "./drawn-rows.tsx";
import { estimatedHeight, firstRows } from "./row-heights.ts";
import { useScrollAnchor } from "./use-scroll-anchor.ts";

type VirtualRowsProps = {
  count: number;
  columns: number;
  drawRow: DrawRow;
};

/** The window of virtual rows for the present scroll position. */
export function VirtualRows({ count, columns, drawRow }: VirtualRowsProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [drawn, draw] = useState<Drawn>();
  return (
    <>
      <DrawnRows {...{ body, drawn, count, columns, drawRow }} />
      <RowsInView {...{ body, count, columns, draw }} />
    </>
  );
}

type RowsInViewProps = {
  body: RefObject<HTMLTableSectionElement | null>;
  count: number;
  columns: number;
  draw: (drawn: Drawn) => void;
  /** Called with the range of visible rows. */
  onRange?: (from: number, to: number) => void;
};

/** Renders the rows in view as the window scrolls. It renders nothing itself, so when it is loaded later, the existing rows stay mounted. */
export function RowsInView({ body, count, columns, draw, onRange }: RowsInViewProps) {
  const scrollMargin = useTopOf(body);
  const [measured] = useState(() => drawnRows(columns));
  // Once, not for each row, because reading the width of the window is the most expensive part of a row that is out of view.
  const height = estimatedHeight(columns);
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => height,
    initialMeasurementsCache: measured,
    // The page is not rendered on paper, so its rows keep their heights.
    measureElement: (row, entry, rows) =>
      measureElement(row, entry, rows) ||
      (rows.measurementsCache[rows.indexFromElement(row)]?.size ?? height),
    overscan: 6,
    rangeExtractor: drawnFor,
    scrollMargin,
    // The first render must contain rows: a page that is short for a moment would be scrolled to its top.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    initialOffset: () => window.scrollY,
    // Only corrections of measured heights may scroll the window, because the virtualizer's own initial offset is outdated.
    scrollToFn: (offset, options, instance) => {
      if (options.adjustments !== undefined) windowScroll(offset, options, instance);
    },
    onChange: ({ range }) => range && onRange?.(range.startIndex, range.endIndex + 1),
  });
  useScrollAnchor(virtualizer, body, columns);
  useMissedScrolling();
  const rows = virtualizer.getVirtualItems();
  const before = (rows[0]?.start ?? scrollMargin) - scrollMargin;
  const after = virtualizer.getTotalSize() - ((rows.at(-1)?.end ?? scrollMargin) - scrollMargin);
  useLayoutEffect(() => {
    draw({ indexes: rows.map(({ index }) => index), before, after, measure: virtualizer.measureElement });
  }, [draw, rows, before, after, virtualizer]);
  return null;
}

/** The indexes of the rows in view with overscan, extended to the focused row if it is near. As cards, fewer rows are in view. */
function drawnFor(range: Range): number[] {
  const { startIndex, endIndex, overscan } = range;
  const focused = Number(focusedRow() ?? startIndex);
  const away = Math.max(startIndex - focused, focused - endIndex);
  return defaultRangeExtractor({
    ...range,
    overscan: away < firstRows ? Math.max(overscan, away) : overscan,
  });
}

const focusedRow = () => document.activeElement?.closest<HTMLElement>("tr[data-index]")?.dataset["index"];

/** Measures the rows that are already rendered, so that replacing those above the window by a gap does not move others. */
function drawnRows(columns: number): VirtualItem[] {
  const rows = document.querySelectorAll<HTMLElement>(`[aria-colcount="${columns}"] [data-index]`);
  return [...rows].map((row) => {
    const index = Number(row.dataset["index"]);
    return { index, key: index, size: row.offsetHeight, start: 0, end: 0, lane: 0 };
  });
}

/** Repeats a scroll event that was missed between the first render and the subscription. */
function useMissedScrolling(): void {
  useEffect(() => {
    const frame = requestAnimationFrame(() => window.dispatchEvent(new Event("scroll")));
    return () => cancelAnimationFrame(frame);
  }, []);
}

/** The offset of the rows from the top of the page, in pixels. The content above them may grow or disappear at any time. */
function useTopOf(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const box = element.current?.getBoundingClientRect();
      if (box) setTop(Math.round(box.top + window.scrollY));
    };
    measure();
    const heights = new ResizeObserver(measure);
    heights.observe(document.body);
    return () => heights.disconnect();
  }, [element]);
  return top;
}
