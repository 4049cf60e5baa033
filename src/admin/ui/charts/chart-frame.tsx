import type { ReactNode } from "react";
import css from "./charts.css?inline";
import { adoptStyles } from "../layout/adopt-styles.ts";

adoptStyles(css);

/** What the colours of a chart mean; a colour is named by its CSS variable. Whoever hears the page hears the chart's label instead. */
export const Legend = ({ entries }: { entries: readonly (readonly [color: string, says: string])[] }) => (
  <p aria-hidden className="wb-legend">
    {entries.map(([color, says]) => (
      <span key={says}>
        <i style={{ background: `var(${color})` }} />
        {says}
      </span>
    ))}
  </p>
);

/** What is said at a place of an axis, from 0 to 1. */
export type Tick = { readonly at: number; readonly says: string };

type AxesProps = {
  /** The axis along the line, which begins where lines begin, and the one from the foot upwards. */
  x: readonly Tick[];
  y: readonly Tick[];
  /** What the axes measure, where it is not said elsewhere. */
  titles?: { readonly x: string; readonly y: string };
  children: ReactNode;
};

/** A picture between its axes. */
export function Axes({ x, y, titles, children }: AxesProps) {
  const least = leastWidth(x);
  const longest = Math.max(...[...x, ...y].map(({ says }) => says.length));
  return (
    <div className="wb-graph" style={{ ["--longest" as string]: longest }}>
      {titles && (
        <p aria-hidden className="wb-axis">
          {titles.y}
        </p>
      )}
      <div className="wb-area">
        {y.map(({ at, says }) => (
          <span key={says} aria-hidden className="wb-level" style={{ bottom: `${100 * at}%` }}>
            <b>{says}</b>
          </span>
        ))}
        {children}
      </div>
      <p aria-hidden className="wb-ticks">
        {x.map(({ at, says }) => (
          <span key={says} style={{ insetInlineStart: `${100 * at}%`, ["--least" as string]: least }}>
            <b>{says}</b>
          </span>
        ))}
      </p>
      {titles && (
        <p aria-hidden className="wb-axis wb-axis-end">
          {titles.x}
        </p>
      )}
    </div>
  );
}

/** How wide a picture has to be for all that is said along it, in the width of a figure. */
function leastWidth([first, second, ...others]: readonly Tick[]): string {
  if (!first || !second) return "0ch";
  const longest = Math.max(...[first, second, ...others].map(({ says }) => says.length));
  return `${(longest + 1) / (second.at - first.at)}ch`;
}
