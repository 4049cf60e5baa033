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

/** What stands at the left end of an axis, and at the right one. */
export const Axis = ({ from, to }: { from: string; to?: string }) => (
  <p aria-hidden className="wb-axis">
    <span>{from}</span>
    <span>{to}</span>
  </p>
);
