import type { ComponentProps } from "react";

type RowProps = Omit<ComponentProps<"tr">, "className">;

/**
 * The row of one record. Accepts `aria-rowindex`, a ref for measuring and a style for positioning. With `data-index`, as in a list, it is a
 * stacking context, which browsers paint separately, so that a change in one row does not repaint the others.
 */
export const Row = (props: RowProps) => (
  <tr
    role="row"
    className="data-index:isolate bg-paper hover:bg-hover card:grid card:grid-flow-dense card:grid-cols-12 broad-card:grid-flow-row broad-card:grid-cols-10 card:gap-x-1.5 card:gap-y-1 card:border-b card:border-line card:py-1.5 broad-card:py-3 card:not-aria-selected:bg-transparent aria-selected:bg-accent-wash card:aria-selected:-mx-4 card:aria-selected:px-4"
    {...props}
  />
);

/** A gap in place of rows that are not rendered, `height` in pixels. */
export const RowGap = ({ height, columns }: { height: number; columns: number }) => (
  <tr aria-hidden className="card:block" style={{ height }}>
    {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- nothing is there */}
    <td colSpan={columns} />
  </tr>
);
