import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { Axis, Legend } from "./chart-frame.tsx";
import { type Dots, type Frame, dotLooks, drawDots, frameOf, nearDots } from "./dots.ts";

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
  const [from, setFrom] = useState<{ x: number; y: number }>();
  const [to, setTo] = useState<{ x: number; y: number }>();
  const lift = (event: PointerEvent) => {
    const end = placeOf(event);
    if (from && canvas.current) onPick(nearDots(dots, frameOf(canvas.current), from, end));
    setFrom(undefined);
    setTo(undefined);
  };
  return (
    <>
      <Legend entries={legend.map(([look, says]) => [dotLooks[look] ?? "", says])} />
      <Axis from={`${axis.y} ${axis.to}`} />
      <div
        className="wb-plot"
        onPointerDown={(event) => setFrom(placeOf(event))}
        onPointerMove={(event) => from && setTo(placeOf(event))}
        onPointerUp={lift}
        onPointerCancel={() => setFrom(undefined)}
      >
        <canvas ref={canvas} role="img" aria-label={label} />
        {from && to && <div style={boxOf(from, to)} />}
      </div>
      <Axis from={axis.from} to={`${axis.x} ${axis.to}`} />
    </>
  );
}

function placeOf(event: PointerEvent): { x: number; y: number } {
  const box = event.currentTarget.getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
}

const boxOf = (from: { x: number; y: number }, to: { x: number; y: number }) => ({
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
    let frame: Frame | undefined;
    const draw = () => {
      frame = frameOf(element);
      drawDots(element, dots, frame);
    };
    const sizes = new ResizeObserver(draw);
    sizes.observe(element);
    const scheme = matchMedia("(prefers-color-scheme: dark)");
    scheme.addEventListener("change", draw);
    return () => {
      sizes.disconnect();
      scheme.removeEventListener("change", draw);
    };
  }, [canvas, dots]);
}
