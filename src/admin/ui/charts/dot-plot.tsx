import { type PointerEvent, memo, useMemo, useRef, useState } from "react";
import { Axes, Legend, type Tick } from "./chart-frame.tsx";
import { type Dots, dotLooks, grid, nearDots, pathsOf } from "./dots.ts";

type DotPlotProps = {
  label: string;
  dots: Dots;
  /** The meaning of each style of dots that occurs. */
  legend: readonly (readonly [look: number, meaning: string])[];
  /** The ticks of both axes, which have the same scale. */
  ticks: readonly Tick[];
  titles: { readonly x: string; readonly y: string };
  /** Called with the dots that were clicked or selected with a box. */
  onPick: (indexes: number[]) => void;
};

type Point = { readonly x: number; readonly y: number };

/** A scatter plot with the same scale on both axes, and the diagonal on which the value does not change. */
export function DotPlot({ label, dots, legend, ticks, titles, onPick }: DotPlotProps) {
  const picture = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState<{ from: Point; to?: Point }>();
  const lift = (event: PointerEvent) => {
    const { width, height } = event.currentTarget.getBoundingClientRect();
    if (box) onPick(nearDots(dots, { width, height }, box.from, pointOf(event)));
    setBox(undefined);
  };
  return (
    <>
      <Legend entries={legend.map(([look, meaning]) => [dotLooks[look] ?? "", meaning])} />
      <Axes x={ticks} y={ticks} titles={titles}>
        <div
          ref={picture}
          role="img"
          aria-label={label}
          className="wb-plot"
          onPointerDown={(event) => setBox({ from: pointOf(event) })}
          onPointerMove={(event) => box && setBox({ from: box.from, to: pointOf(event) })}
          onPointerUp={lift}
          onPointerCancel={() => setBox(undefined)}
        >
          <DrawnDots dots={dots} />
          {box?.to && <div style={boxOf(box.from, box.to)} />}
        </div>
      </Axes>
    </>
  );
}

const DrawnDots = memo(function DrawnDots({ dots }: { dots: Dots }) {
  const paths = useMemo(() => pathsOf(dots), [dots]);
  return (
    <svg aria-hidden viewBox={`0 0 ${grid.width} ${grid.height}`} preserveAspectRatio="none">
      <line x1={0} y1={grid.height} x2={grid.width} y2={0} />
      {dotLooks.map((look, number) => (
        <path key={look} data-look={number} d={paths[number]} />
      ))}
    </svg>
  );
});

/** The position of the pointer, in pixels from the origin of the chart. */
function pointOf({ currentTarget, clientX, clientY }: PointerEvent): Point {
  const { left, right, bottom } = currentTarget.getBoundingClientRect();
  const isMirrored = getComputedStyle(currentTarget).direction === "rtl";
  return { x: isMirrored ? right - clientX : clientX - left, y: bottom - clientY };
}

const boxOf = (from: Point, to: Point) => ({
  insetInlineStart: Math.min(from.x, to.x),
  bottom: Math.min(from.y, to.y),
  width: Math.abs(to.x - from.x),
  height: Math.abs(to.y - from.y),
});
