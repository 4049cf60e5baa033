import type { ComponentProps, ReactNode } from "react";

type CellProps = Omit<ComponentProps<"td">, "className"> & {
  /** The name of the column, said beside the value on a card. */
  label?: string;
  numeric?: boolean;
  card?: CardPart;
};

/**
 * How much of the card a value takes: a line of its own with its label beside or (wide) above, or a part of one; below the name, at its end, or (remark, whose styles come with what stands there) below that,
 * without a label; on broad cards only; "none" leaves it out.
 */
export type CardPart =
  | "line"
  | "wide"
  | "half"
  | "quarter"
  | "below"
  | "end"
  | "remark"
  | "broad"
  | "broad-quarter"
  | "none";

const shared =
  "h-(--row) border-b border-line px-2 card:h-auto card:border-0 card:px-0 card:wrap-anywhere card:whitespace-normal";
const labelled =
  "card:before:shrink-0 card:before:text-xs card:before:text-soft card:before:content-[attr(data-label)]";

const half =
  "card:col-span-6 broad-card:col-span-3 card:block card:text-start card:before:block card:empty:before:hidden";
const quarter =
  "card:col-span-3 broad-card:col-span-1 card:block card:text-start card:before:block card:before:whitespace-nowrap";

const cards = {
  line: "card:col-span-12 broad-card:col-span-4 card:flex card:min-h-6 card:items-center card:justify-between card:gap-4",
  wide: "card:col-span-12 broad-card:col-span-3 card:block card:text-start card:before:block max-sm:empty:hidden card:empty:before:hidden",
  half,
  quarter,
  below: "card:col-span-9 card:block",
  end: "card:col-span-3 card:col-start-10 card:row-span-2 card:row-start-1 card:self-center",
  remark: "cell-remark card:hidden",
  broad: `max-sm:card:hidden ${half}`,
  "broad-quarter": `max-sm:card:hidden ${quarter}`,
  none: "card:hidden",
};

const isLabelled = (card: CardPart) => card !== "below" && card !== "end" && card !== "remark";

/** One value of a record. Long text is cut with an ellipsis in the table and stands in full on a card. */
export const Cell = ({ label, numeric = false, card = "line", ...rest }: CellProps) => (
  <td
    role="cell"
    data-label={label}
    className={`${shared} ${cards[card]} ${label && isLabelled(card) ? labelled : ""} truncate card:overflow-visible ${numeric ? "text-end has-[input]:relative has-[input]:text-start" : ""}`}
    {...rest}
  />
);

type NameCellProps = Omit<ComponentProps<"th">, "className"> & {
  /** Whether a value stands at the end of its line on a card. */
  isShort?: boolean;
};

/** The cell that names the record, in full: it stays in sight, and heads the card. A name of two lines makes its row no higher. */
export const NameCell = ({ isShort = false, ...rest }: NameCellProps) => (
  <th
    scope="row"
    role="rowheader"
    className={`${shared} sticky inset-s-(--rail) z-1 bg-inherit wrap-anywhere pt-[calc(var(--row)/2-0.96875rem)] pb-[calc(var(--row)/2-1.03125rem)] ps-0 text-start leading-snug font-medium card:static ${isShort ? "card:col-span-9" : "card:col-span-12"} broad-card:col-span-3 card:flex card:items-center card:py-0 card:text-base card:leading-6`}
    {...rest}
  />
);

/** What else is said of a record below its name, where all of it is on a small card. */
export const CardLine = ({ children }: { children: ReactNode }) => (
  <span className="hidden text-sm font-normal text-soft max-sm:card:block">{children}</span>
);

/** What stands beside a value on a small card only. */
export const CardAside = ({ children }: { children: ReactNode }) => (
  <span className="hidden text-soft max-sm:card:inline">{children}</span>
);

/** A control at the end of a small card. */
export const CardEnd = ({ children }: { children: ReactNode }) => (
  <span className="hidden shrink-0 max-sm:card:block">{children}</span>
);

type NameTextProps = { box?: ReactNode; children: ReactNode };

/** A name in full beside the box that chooses its row, on the line of the row's other words: where it finds no room in one line, it takes a second. */
export const NameText = ({ box, children }: NameTextProps) => (
  <span className="flex items-center card:contents">
    {box}
    <span dir="auto" className="min-w-0 max-sm:card:flex-1 wrap-anywhere whitespace-normal">
      {children}
    </span>
  </span>
);
