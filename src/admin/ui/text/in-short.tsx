import { adoptStyles } from "../layout/adopt-styles.ts";
import css from "./in-short.css?inline";

adoptStyles(css);

/** A short text, with the full one as its tooltip and for screen readers. */
export const InShort = ({ short, full }: { short: string; full: string }) => (
  <span className="text-xs text-soft figures" title={full}>
    <span aria-hidden>{short}</span>
    <span className="sr-only">{full}</span>
  </span>
);
