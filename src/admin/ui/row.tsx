import type { ComponentProps } from "react";

type RowProps = Omit<ComponentProps<"tr">, "className">;

/** One record. Takes `aria-rowindex`, a ref to be measured by and a style to be placed by. */
export const Row = (props: RowProps) => (
  <tr
    role="row"
    className="group/row max-sm:grid max-sm:grid-flow-dense max-sm:grid-cols-4 max-sm:gap-x-3 max-sm:gap-y-1 max-sm:border-b max-sm:border-line max-sm:py-3 aria-selected:bg-accent-wash max-sm:aria-selected:-mx-4 max-sm:aria-selected:px-4"
    {...props}
  />
);

/** Room for the rows that are not drawn, `height` in pixels. */
export const RowGap = ({ height, columns }: { height: number; columns: number }) => (
  <tr aria-hidden className="max-sm:block" style={{ height }}>
    {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- nothing is there */}
    <td colSpan={columns} />
  </tr>
);
