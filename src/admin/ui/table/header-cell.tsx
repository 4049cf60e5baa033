import { ArrowDown, ArrowUp } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "../text/icon.tsx";

type HeaderCellProps = {
  children: string;
  /** A CSS length. Columns without one share the remaining width. */
  width?: string;
  numeric?: boolean;
  /** The first column stays visible when the table scrolls sideways. */
  pinned?: boolean;
  sorted?: "ascending" | "descending" | undefined;
  onSort?: () => void;
  /** Content before the title, which is not part of the accessible name of the column; hidden above cards. */
  before?: ReactNode;
};

/** The header of a column. With `onSort` it is a button. */
export function HeaderCell({
  children,
  width,
  numeric = false,
  pinned = false,
  sorted,
  onSort,
  before,
}: HeaderCellProps) {
  return (
    <th
      scope="col"
      role="columnheader"
      aria-sort={sorted}
      aria-label={before ? children : undefined}
      style={{ width }}
      className={`h-9 border-b border-edge bg-paper px-2 text-xs font-medium text-soft ${numeric ? "text-end" : "text-start"} ${pinned ? "sticky inset-s-(--rail) z-1" : "relative"} ${startOf(pinned, before)}`}
    >
      {before && (
        <span className="absolute inset-y-0 inset-s-0 z-1 flex w-6 items-center card:hidden">{before}</span>
      )}
      {onSort ? (
        <>
          {/* Above cards the headers are visible to screen readers only, so they are not focusable buttons. */}
          <span className="hidden card:inline">{children}</span>
          <SortButton numeric={numeric} sorted={sorted} onSort={onSort}>
            {children}
          </SortButton>
        </>
      ) : (
        children
      )}
    </th>
  );
}

/** The space at the start of a header. */
function startOf(pinned: boolean, before: ReactNode): string {
  if (before) return "ps-6";
  return pinned ? "ps-0" : "";
}

type SortButtonProps = Pick<HeaderCellProps, "children" | "numeric" | "sorted" | "onSort">;

function SortButton({ children, numeric, sorted, onSort }: SortButtonProps) {
  return (
    <button
      type="button"
      onClick={onSort}
      className={`inline-flex h-9 max-w-full card:hidden cursor-pointer items-center gap-1 after:absolute after:inset-0 hover:text-ink ${numeric ? "flex-row-reverse text-end" : "text-start"} ${sorted ? "text-ink" : ""}`}
    >
      {children}
      <span className={sorted ? "" : "opacity-0"}>
        <Icon of={sorted === "descending" ? ArrowDown : ArrowUp} size={13} />
      </span>
    </button>
  );
}
