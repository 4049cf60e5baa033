import type { ComponentProps, ReactNode } from "react";

type CellProps = Omit<ComponentProps<"td">, "className"> & {
  /** The name of the column, said beside the value on a card. */
  label?: string;
  numeric?: boolean;
  /** How much of the card it takes: a line of its own with its label beside or (wide) above, or a part of one; "none" leaves it out. */
  card?: "line" | "wide" | "half" | "quarter" | "none";
};

const shared =
  "relative h-(--row) border-b border-line bg-paper px-2 group-hover/row:bg-hover group-aria-selected/row:bg-accent-wash " +
  "card:h-auto card:border-0 card:bg-transparent card:px-0 card:wrap-anywhere card:whitespace-normal";
const labelled =
  "card:before:shrink-0 card:before:text-xs card:before:text-soft card:before:content-[attr(data-label)]";

const cards = {
  line: "card:col-span-4 card:flex card:min-h-6 card:items-center card:justify-between card:gap-4",
  wide: "card:col-span-4 broad-card:col-span-3 card:block card:text-start card:before:block max-sm:empty:hidden card:empty:before:hidden",
  half: "card:col-span-2 broad-card:col-span-3 card:block card:text-start card:before:block card:empty:before:hidden",
  quarter: "card:block card:text-start card:before:block card:before:whitespace-nowrap",
  none: "card:hidden",
};

/** One value of a record. Long text is cut with an ellipsis in the table and stands in full on a card. */
export const Cell = ({ label, numeric = false, card = "line", ...rest }: CellProps) => (
  <td
    role="cell"
    data-label={label}
    className={`${shared} ${cards[card]} ${label ? labelled : ""} truncate card:overflow-visible ${numeric ? "text-end has-[input]:text-start" : ""}`}
    {...rest}
  />
);

/** The cell that names the record, in full: it stays in sight, and heads the card. A name of two lines makes its row no higher. */
export const NameCell = (props: Omit<ComponentProps<"th">, "className">) => (
  <th
    scope="row"
    role="rowheader"
    className={`${shared} sticky left-(--rail) z-1 wrap-anywhere pt-[calc(var(--row)/2-0.96875rem)] pb-[calc(var(--row)/2-1.03125rem)] pl-0 text-start leading-snug font-medium card:static card:col-span-4 broad-card:col-span-3 card:flex card:py-0 card:text-base card:leading-6 card:font-bold`}
    {...props}
  />
);

type NameTextProps = { box?: ReactNode; children: ReactNode };

/** A name in full beside the box that chooses its row, on the line of the row's other words: where it finds no room in one line, it takes a second. */
export const NameText = ({ box, children }: NameTextProps) => (
  <span className="flex items-center card:contents">
    {box}
    <span className="min-w-0 wrap-anywhere whitespace-normal">{children}</span>
  </span>
);
