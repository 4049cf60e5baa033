import type { ComponentProps } from "react";
import { isWide, useCardRows } from "./card-rows.ts";

type TableProps = Omit<ComponentProps<"table">, "className" | "aria-label"> & { label: string };

// The roles are explicit, because cards change `display`, which removes the implicit ones.

/**
 * A table at full width with sticky header and first column. If its columns do not fit, each row is a card. `aria-rowcount` and refs apply to
 * the table element.
 */
export function Table({ label, style, ...rest }: TableProps) {
  const columns = rest["aria-colcount"] ?? 0;
  const cards = isWide(columns) ? "broad" : "small";
  return (
    <table
      role="table"
      aria-label={label}
      data-cards={useCardRows(columns) ? cards : undefined}
      className="w-full table-fixed figures [overflow-anchor:none] not-data-cards:min-w-(--least) data-cards:block"
      // Cast: React's types lack custom properties.
      style={{ ...style, ["--least" as string]: `${6.75 * columns}rem` }}
      {...rest}
    />
  );
}

/** The column headers. Above cards they are visually hidden. */
export const TableHead = ({ children }: { children: ComponentProps<"tr">["children"] }) => (
  <thead role="rowgroup" className="sticky top-0 z-10 bg-paper card:sr-only">
    <tr role="row" aria-rowindex={1}>
      {children}
    </tr>
  </thead>
);

export const TableBody = (props: Omit<ComponentProps<"tbody">, "className">) => (
  <tbody role="rowgroup" className="card:block" {...props} />
);
