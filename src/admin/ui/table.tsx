import type { ComponentProps } from "react";

type TableProps = Omit<ComponentProps<"table">, "className" | "aria-label"> & {
  label: string;
  dense?: boolean;
};

// The roles are said aloud because the cards of a phone change `display`, which takes them away.

/**
 * A table at full width: header and first column stay in sight; on a phone each row is a card. `aria-rowcount` and refs go to the table; where `aria-colcount`
 * columns find no room, the page scrolls sideways.
 */
export const Table = ({ label, dense = false, style, ...rest }: TableProps) => (
  <table
    role="table"
    aria-label={label}
    className={`w-full table-fixed sm:min-w-(--least) figures max-sm:block ${dense ? "[--row:2rem]" : "[--row:2.5rem]"}`}
    style={{ ...style, ["--least" as string]: `${6.75 * Number(rest["aria-colcount"] ?? 0)}rem` }}
    {...rest}
  />
);

export const TableHead = ({ children }: { children: ComponentProps<"tr">["children"] }) => (
  <thead role="rowgroup" className="max-sm:sr-only">
    <tr role="row" aria-rowindex={1}>
      {children}
    </tr>
  </thead>
);

export const TableBody = (props: Omit<ComponentProps<"tbody">, "className">) => (
  <tbody role="rowgroup" className="max-sm:block" {...props} />
);
