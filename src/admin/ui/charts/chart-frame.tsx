import type { ReactNode } from "react";
import css from "./charts.css?inline";
import { adoptStyles } from "../layout/adopt-styles.ts";

adoptStyles(css);

/** The legend of a chart's colors, given as CSS variables. Screen readers get the label of the chart instead. */
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

/** A tick of an axis: its position, from 0 to 1, and its label. */
export type Tick = { readonly at: number; readonly says: string };

type AxesProps = {
  /** The horizontal axis, in the direction of the text, and the vertical one, from the bottom up. */
  x: readonly Tick[];
  y: readonly Tick[];
  /** What the axes measure, if this is not shown elsewhere. */
  titles?: { readonly x: string; readonly y: string };
  children: ReactNode;
};

/** A chart with its axes. */
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

/** The minimum width of a chart at which all tick labels fit, in `ch`. */
function leastWidth([first, second, ...others]: readonly Tick[]): string {
  if (!first || !second) return "0ch";
  const longest = Math.max(...[first, second, ...others].map(({ says }) => says.length));
  return `${(longest + 1) / (second.at - first.at)}ch`;
}
