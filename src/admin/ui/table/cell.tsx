import type { ComponentProps, ReactNode } from "react";

type CellProps = Omit<ComponentProps<"td">, "className"> & {
  /** The name of the column, shown beside the value on a card. */
  label?: string;
  numeric?: boolean;
  card?: CardPart;
};

/**
 * The part of a card that a value takes: a line of its own with the label beside or (wide) above it, or part of a line; below the name, at its
 * end, or (remark, whose styles come with its content) below that, without a label; only on wide cards; or nothing ("none").
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

/** One value of a record. Long text is truncated with an ellipsis in the table, and shown in full on a card. */
export const Cell = ({ label, numeric = false, card = "line", ...rest }: CellProps) => (
  <td
    role="cell"
    data-label={label}
    className={`${shared} ${cards[card]} ${label && isLabelled(card) ? labelled : ""} truncate card:overflow-visible ${numeric ? "text-end has-[input]:relative has-[input]:text-start" : ""}`}
    {...rest}
  />
);

type NameCellProps = Omit<ComponentProps<"th">, "className"> & {
  /** Whether a value is at the end of its line on a card. */
  isShort?: boolean;
};

/**
 * The cell with the full name of the record. It stays visible when the table scrolls sideways, and is the title of a card. A name of two lines
 * does not increase the height of the row.
 */
export const NameCell = ({ isShort = false, ...rest }: NameCellProps) => (
  <th
    scope="row"
    role="rowheader"
    className={`${shared} sticky inset-s-(--rail) z-1 bg-inherit wrap-anywhere pt-[max(var(--row)/2-0.96875rem,1px)] pb-[calc(var(--row)/2-1.03125rem)] ps-0 text-start leading-snug font-medium card:static ${isShort ? "card:col-span-9" : "card:col-span-12"} broad-card:col-span-3 card:flex card:items-center card:py-0 card:text-base card:leading-6`}
    {...rest}
  />
);

/** Further details of a record below its name, if the card is small. */
export const CardLine = ({ children }: { children: ReactNode }) => (
  <span className="hidden text-sm font-normal text-soft max-sm:card:block">{children}</span>
);

/** Content beside a value, only on small cards. */
export const CardAside = ({ children }: { children: ReactNode }) => (
  <span className="hidden text-soft max-sm:card:inline">{children}</span>
);

/** A control at the end of a small card. */
export const CardEnd = ({ children }: { children: ReactNode }) => (
  <span className="hidden shrink-0 max-sm:card:block">{children}</span>
);

type NameTextProps = { box?: ReactNode; children: ReactNode };

/** A full name beside the checkbox of its row. If it does not fit in one line, it takes a second. */
export const NameText = ({ box, children }: NameTextProps) => (
  <span className="flex items-center card:contents">
    {box}
    <span dir="auto" className="min-w-0 max-sm:card:flex-1 wrap-anywhere whitespace-normal">
      {children}
    </span>
  </span>
);
