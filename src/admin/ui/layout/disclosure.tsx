import type { ReactNode } from "react";
import { adoptStyles } from "./adopt-styles.ts";
import css from "./summary-chevron.css?inline";

adoptStyles(css);

/** Collapsed details; the title says how many there are. */
export const Disclosure = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="my-3">
    <summary className="min-h-6 cursor-pointer text-soft figures max-sm:min-h-11 max-sm:content-center">
      {title}
    </summary>
    <div className="mt-1 max-h-40 overflow-y-auto text-xs text-soft">{children}</div>
  </details>
);
