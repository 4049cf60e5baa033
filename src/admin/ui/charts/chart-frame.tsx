import type { ReactNode } from "react";
import css from "./charts.css?inline";
import { adoptStyles } from "../layout/adopt-styles.ts";

adoptStyles(css);

/** The legend of a chart's colors, given as CSS variables. Screen readers get the label of the chart instead. */
export const Legend = ({ entries }: { entries: readonly (readonly [color: string, label: string])[] }) => (
  <p aria-hidden className="wb-legend">
    {entries.map(([color, label]) => (
      <span key={label}>
        <i style={{ background: `var(${color})` }} />
        {label}
      </span>
    ))}
  </p>
);

/** A tick of an axis: its position, from 0 to 1, and its label. */
export type Tick = { readonly at: number; readonly label: string };

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
  const least = minWidthOf(x);
  const longest = Math.max(...[...x, ...y].map(({ label }) => label.length));
  return (
    <div className="wb-graph" style={{ ["--longest" as string]: longest }}>
      {titles && (
        <p aria-hidden className="wb-axis">
          {titles.y}
        </p>
      )}
      <div className="wb-area">
        {y.map(({ at, label }) => (
          <span key={label} aria-hidden className="wb-level" style={{ bottom: `${100 * at}%` }}>
            <b>{label}</b>
          </span>
        ))}
        {children}
      </div>
      <p aria-hidden className="wb-ticks">
        {x.map(({ at, label }) => (
          <span key={label} style={{ insetInlineStart: `${100 * at}%`, ["--least" as string]: least }}>
            <b>{label}</b>
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
function minWidthOf([first, second, ...others]: readonly Tick[]): string {
  if (!first || !second) return "0ch";
  const longest = Math.max(...[first, second, ...others].map(({ label }) => label.length));
  return `${(longest + 1) / (second.at - first.at)}ch`;
}
