import type { ComponentProps } from "react";

type CellProps = Omit<ComponentProps<"td">, "className"> & {
  /** The name of the column, said beside the value on the card of a phone. */
  label?: string;
  numeric?: boolean;
};

const shared =
  "h-(--row) border-b border-line px-2 bg-paper group-hover/row:bg-hover group-aria-selected/row:bg-accent-wash";
const card =
  "max-sm:flex max-sm:h-auto max-sm:min-h-8 max-sm:items-center max-sm:justify-between max-sm:gap-4 max-sm:border-0 max-sm:px-0 max-sm:bg-transparent";
const cardLabel = "max-sm:before:content-[attr(data-label)] max-sm:before:text-soft max-sm:before:shrink-0";

/** One value of a record. Long text is cut with an ellipsis in the table and stands in full on a card. */
export const Cell = ({ label, numeric = false, ...rest }: CellProps) => (
  <td
    role="cell"
    data-label={label}
    className={`${shared} ${card} ${label ? cardLabel : ""} truncate max-sm:whitespace-normal ${numeric ? "text-end" : ""}`}
    {...rest}
  />
);

/** The cell that names the record: it stays in sight, and heads the card. */
export const NameCell = (props: Omit<ComponentProps<"th">, "className">) => (
  <th
    scope="row"
    role="rowheader"
    className={`${shared} sticky left-(--rail) z-1 truncate pl-0 text-start font-medium max-sm:static max-sm:block max-sm:h-auto max-sm:border-0 max-sm:bg-transparent max-sm:px-0 max-sm:text-base max-sm:whitespace-normal`}
    {...props}
  />
);
