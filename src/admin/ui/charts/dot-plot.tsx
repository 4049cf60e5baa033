import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { Axis, Legend } from "./chart-frame.tsx";
import { type Dots, dotLooks, drawDots, frameOf, nearDots } from "./dots.ts";

type DotPlotProps = {
  label: string;
  dots: Dots;
  /** What a dot of each look stands for, of those that are there. */
  legend: readonly (readonly [look: number, says: string])[];
  axis: { readonly from: string; readonly to: string; readonly x: string; readonly y: string };
  /** The dots that were clicked, or drawn around. */
  onPick: (indexes: number[]) => void;
};

/** A dot for each of many things on two axes of the same scale. */
export function DotPlot({ label, dots, legend, axis, onPick }: DotPlotProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useDrawing(canvas, dots);
  const [box, setBox] = useState<{ from: Place; to?: Place }>();
  const lift = (event: PointerEvent) => {
    if (box && canvas.current) onPick(nearDots(dots, frameOf(canvas.current), box.from, placeOf(event)));
    setBox(undefined);
  };
  return (
    <>
      <Legend entries={legend.map(([look, says]) => [dotLooks[look] ?? "", says])} />
      <Axis from={`${axis.y} ${axis.to}`} />
      <div
        className="wb-plot"
        onPointerDown={(event) => setBox({ from: placeOf(event) })}
        onPointerMove={(event) => box && setBox({ from: box.from, to: placeOf(event) })}
        onPointerUp={lift}
        onPointerCancel={() => setBox(undefined)}
      >
        <canvas ref={canvas} role="img" aria-label={label} />
        {box?.to && <div style={boxOf(box.from, box.to)} />}
      </div>
      <Axis from={axis.from} to={`${axis.x} ${axis.to}`} />
    </>
  );
}

type Place = { readonly x: number; readonly y: number };

function placeOf(event: PointerEvent): Place {
  const box = event.currentTarget.getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
}

const boxOf = (from: Place, to: Place) => ({
  left: Math.min(from.x, to.x),
  top: Math.min(from.y, to.y),
  width: Math.abs(to.x - from.x),
  height: Math.abs(to.y - from.y),
});

/** Draws again when the dots, the size or the colours are others. */
function useDrawing(canvas: RefObject<HTMLCanvasElement | null>, dots: Dots): void {
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const draw = () => drawDots(element, dots, frameOf(element));
    const sizes = new ResizeObserver(draw);
    sizes.observe(element);
    const schemes = ["(prefers-color-scheme: dark)", "(forced-colors: active)"].map((one) => matchMedia(one));
    for (const scheme of schemes) scheme.addEventListener("change", draw);
    return () => {
      sizes.disconnect();
      for (const scheme of schemes) scheme.removeEventListener("change", draw);
    };
  }, [canvas, dots]);
}
