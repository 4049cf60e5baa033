import type { ReactNode } from "react";
import { adoptStyles } from "./adopt-styles.ts";
import css from "./choice-grid.css?inline";

adoptStyles(css);

/** A grid of selects, with as many columns as there is room for. */
export const ChoiceGrid = ({ children }: { children: ReactNode }) => (
  <div className="choice-grid">{children}</div>
);

/** One select, with a note below it. */
export const NotedChoice = ({ children, note }: { children: ReactNode; note: string }) => (
  <div>
    {children}
    <p className="choice-note">{note}</p>
  </div>
);
