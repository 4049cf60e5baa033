import type { ComponentProps, ReactNode } from "react";

type CellProps = Omit<ComponentProps<"td">, "className"> & {
  /** The name of the column, said beside the value on the card of a phone. */
  label?: string;
  numeric?: boolean;
  /** How much of the card it takes: a line of its own with its label beside or (wide) above, or a part of one; "none" leaves it out. */
  card?: "line" | "wide" | "half" | "quarter" | "none";
};

const shared =
  "relative h-(--row) border-b border-line bg-paper px-2 sm:group-hover/row:bg-hover group-aria-selected/row:bg-accent-wash " +
  "max-sm:h-auto max-sm:border-0 max-sm:bg-transparent max-sm:px-0 max-sm:whitespace-normal";
const labelled =
  "max-sm:before:shrink-0 max-sm:before:text-xs max-sm:before:text-soft max-sm:before:content-[attr(data-label)]";

const cards = {
  line: "max-sm:col-span-4 max-sm:flex max-sm:min-h-6 max-sm:items-center max-sm:justify-between max-sm:gap-4",
  wide: "max-sm:col-span-4 max-sm:block max-sm:text-start max-sm:wrap-anywhere max-sm:before:block max-sm:empty:hidden",
  half: "max-sm:col-span-2 max-sm:block max-sm:text-start max-sm:before:block max-sm:empty:before:hidden",
  quarter: "max-sm:block max-sm:text-start max-sm:before:block",
  none: "max-sm:hidden",
};

/** One value of a record. Long text is cut with an ellipsis in the table and stands in full on a card. */
export const Cell = ({ label, numeric = false, card = "line", ...rest }: CellProps) => (
  <td
    role="cell"
    data-label={label}
    className={`${shared} ${cards[card]} ${label ? labelled : ""} truncate has-data-note:z-20 has-data-note:overflow-visible max-sm:overflow-visible ${numeric ? "text-end has-[input]:text-start" : ""}`}
    {...rest}
  />
);

/** The cell that names the record: it stays in sight, and heads the card. */
export const NameCell = (props: Omit<ComponentProps<"th">, "className">) => (
  <th
    scope="row"
    role="rowheader"
    className={`${shared} sticky left-(--rail) z-1 truncate overflow-clip pl-0 [overflow-clip-margin:4px] text-start font-medium max-sm:static max-sm:col-span-4 max-sm:block max-sm:overflow-visible max-sm:text-base max-sm:font-bold`}
    {...props}
  />
);

/** A name in full beside the box that chooses its row: where it finds no room in one line, it takes a second. */
export const NameText = ({ children }: { children: ReactNode }) => (
  <span className="sm:inline-block sm:max-w-[calc(100%-1.5rem)] sm:align-middle sm:wrap-anywhere sm:whitespace-normal">
    {children}
  </span>
);
