import type { ComponentProps } from "react";
import { isWide, useCardRows } from "./card-rows.ts";

type TableProps = Omit<ComponentProps<"table">, "className" | "aria-label"> & { label: string };

// The roles are said aloud because cards change `display`, which takes them away.

/**
 * A table at full width: header and first column stay in sight; where its columns find no room, each row is a card. `aria-rowcount` and refs
 * go to the table.
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
      // React knows no names of properties that are our own.
      style={{ ...style, ["--least" as string]: `${6.75 * columns}rem` }}
      {...rest}
    />
  );
}

/** The heads of the columns; above cards they are only heard. */
export const TableHead = ({ children }: { children: ComponentProps<"tr">["children"] }) => (
  <thead role="rowgroup" className="sticky top-0 z-10 card:sr-only">
    <tr role="row" aria-rowindex={1}>
      {children}
    </tr>
  </thead>
);

/** The rows of a table. */
export const TableBody = (props: Omit<ComponentProps<"tbody">, "className">) => (
  <tbody role="rowgroup" className="card:block" {...props} />
);
