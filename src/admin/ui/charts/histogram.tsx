import { Axis, Legend } from "./chart-frame.tsx";

type Bar = { readonly name: string; readonly before: number; readonly after: number };

type HistogramProps = {
  label: string;
  bars: readonly Bar[];
  /** What stands at the left and the right end of the axis. */
  ends: readonly [from: string, to: string];
  names: { readonly before: string; readonly after: string };
  onPick: (index: number) => void;
};

const [width, height] = [1000, 100];

/** How many there are of each kind, before and after, as bars side by side. */
export function Histogram({ label, bars, ends, names, onPick }: HistogramProps) {
  const most = Math.max(1, ...bars.flatMap(({ before, after }) => [before, after]));
  const step = width / bars.length;
  const tall = (count: number) => (count === 0 ? 0 : Math.max(1.5, (count / most) * (height - 4)));
  const bar = (index: number, count: number, part: number, look: string) => (
    <rect
      x={index * step + step * part}
      width={step * 0.38}
      y={height - tall(count)}
      height={tall(count)}
      className={look}
    />
  );
  return (
    <>
      <Legend
        entries={[
          ["--color-edge", names.before],
          ["--color-accent", names.after],
        ]}
      />
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="wb-chart"
      >
        {bars.map(({ name, before, after }, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the table beside the picture has a button for each bar
          <g key={name} onClick={() => onPick(index)}>
            <title>{name}</title>
            <rect className="wb-hit" x={index * step} width={step} y={0} height={height} />
            {bar(index, before, 0.1, "wb-before")}
            {bar(index, after, 0.52, "wb-after")}
          </g>
        ))}
      </svg>
      <Axis from={ends[0]} to={ends[1]} />
    </>
  );
}
