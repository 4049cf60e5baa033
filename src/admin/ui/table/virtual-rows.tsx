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

/** The rows in view, between two gaps as high as the others. */
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
  /** Tells which rows have come into view. */
  onRange?: (from: number, to: number) => void;
};

/** Has the rows in view drawn as the window scrolls. It is nothing itself: where it comes later, the rows that are there already stay. */
export function RowsInView({ body, count, columns, draw, onRange }: RowsInViewProps) {
  const scrollMargin = useTopOf(body);
  const [measured] = useState(() => drawnRows(columns));
  // Once, not for each row: to ask how wide the window is takes longer than all else about a row that is out of view.
  const height = estimatedHeight(columns);
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => height,
    initialMeasurementsCache: measured,
    // On paper the page is not drawn: its rows keep the heights that they had.
    measureElement: (row, entry, rows) =>
      measureElement(row, entry, rows) ||
      (rows.measurementsCache[rows.indexFromElement(row)]?.size ?? height),
    overscan: 6,
    rangeExtractor: drawnFor,
    scrollMargin,
    // Rows are there from the first drawing on: a page that is short for a moment would be scrolled to its top.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    initialOffset: () => window.scrollY,
    // Only corrections of measured heights may scroll the window: the virtualizer's own initial offset is outdated.
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

/** The rows in view and some beside them, as far as the one that has the focus if it is near: as cards, fewer are in view. */
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

/** Measures the rows that are rendered already, so that replacing those above the window by a gap moves no others. */
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

/** Where the rows begin on the page, in pixels from its top; what stands above them may grow or go at any time. */
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
