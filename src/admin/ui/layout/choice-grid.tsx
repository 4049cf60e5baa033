import type { ReactNode } from "react";
import { adoptStyles } from "./adopt-styles.ts";
import css from "./choice-grid.css?inline";

adoptStyles(css);

/** Many choices side by side, as many as there is room for. */
export const ChoiceGrid = ({ children }: { children: ReactNode }) => (
  <div className="choice-grid">{children}</div>
);

/** One choice, with a line below it that says what it is about. */
export const NotedChoice = ({ children, note }: { children: ReactNode; note: string }) => (
  <div>
    {children}
    <p className="choice-note">{note}</p>
  </div>
);
