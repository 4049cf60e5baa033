import { adoptStyles } from "../layout/adopt-styles.ts";
import css from "./in-short.css?inline";

adoptStyles(css);

/** What is said in short to those who see it; a pointer, and those who listen, get it in full. */
export const InShort = ({ short, full }: { short: string; full: string }) => (
  <span className="text-xs text-soft figures" title={full}>
    <span aria-hidden>{short}</span>
    <span className="sr-only">{full}</span>
  </span>
);
