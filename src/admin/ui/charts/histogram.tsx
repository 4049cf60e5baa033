import { Axes, Legend, type Tick } from "./chart-frame.tsx";
import { roundSteps } from "./even-bins.ts";

type Bar = { readonly name: string; readonly before: number; readonly after: number };

type HistogramProps = {
  label: string;
  bars: readonly Bar[];
  ticks: readonly Tick[];
  /** Formats a count. */
  countLabel: (count: number) => string;
  names: { readonly before: string; readonly after: string };
  onPick: (index: number) => void;
};

const maxLevels = 3;

/** A histogram with two bars for each bin: the count before and after. */
export function Histogram({ label, bars, ticks, countLabel, names, onPick }: HistogramProps) {
  const most = bars.reduce((highest, { before, after }) => Math.max(highest, before, after), 1);
  const step = roundSteps().find((one) => most / one <= maxLevels) ?? most;
  const levels = Array.from({ length: Math.ceil(most / step) }, (_, level) => (level + 1) * step);
  const top = levels.at(-1) ?? most;
  const heightOf = (count: number) => ({ height: `${(100 * count) / top}%` });
  return (
    <>
      <Legend
        entries={[
          ["--color-edge", names.before],
          ["--color-accent", names.after],
        ]}
      />
      <Axes x={ticks} y={levels.map((level) => ({ at: level / top, label: countLabel(level) }))}>
        <div role="img" aria-label={label} className="wb-bars">
          {bars.map(({ name, before, after }, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the table beside the chart has a button for each bar
            <div key={name} title={name} onClick={() => onPick(index)}>
              <i data-none={before === 0 ? "" : undefined} className="wb-before" style={heightOf(before)} />
              <i data-none={after === 0 ? "" : undefined} className="wb-after" style={heightOf(after)} />
            </div>
          ))}
        </div>
      </Axes>
    </>
  );
}
