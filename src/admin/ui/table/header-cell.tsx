import { ArrowDown, ArrowUp } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "../text/icon.tsx";

type HeaderCellProps = {
  children: string;
  /** The accessible name, if the title alone is ambiguous. */
  label?: string | undefined;
  /** A title above this column and those after it. */
  group?: string | undefined;
  /** A CSS length. Columns without one share the remaining width. */
  width?: string | undefined;
  numeric?: boolean | undefined;
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
  label,
  group,
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
      aria-label={label ?? titleBeside(before, children)}
      style={{ width }}
      className={`h-10 border-b border-edge px-2 pb-1.5 align-bottom text-xs font-medium text-soft ${numeric ? "text-end" : "text-start"} ${placeOf(pinned, before)}`}
    >
      {before && (
        <span className="absolute inset-y-0 inset-s-0 z-1 flex w-6 items-end pb-1.5 card:hidden">
          {before}
        </span>
      )}
      {group && (
        <span aria-hidden className="absolute top-1 leading-none whitespace-nowrap">
          {group}
        </span>
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

/** The title as the accessible name of a header with other content. */
const titleBeside = (before: ReactNode, title: string) => (before ? title : undefined);

/** The position of a header, and the space at its start. */
function placeOf(pinned: boolean, before: ReactNode): string {
  const place = pinned ? "sticky inset-s-(--rail) z-1 bg-paper" : "relative";
  if (before) return `${place} ps-6`;
  return pinned ? `${place} ps-0` : place;
}

type SortButtonProps = Pick<HeaderCellProps, "children" | "numeric" | "sorted" | "onSort">;

function SortButton({ children, numeric, sorted, onSort }: SortButtonProps) {
  return (
    <button
      type="button"
      onClick={onSort}
      className={`inline-flex max-w-full align-bottom card:hidden cursor-pointer items-center gap-1 after:absolute after:inset-0 hover:text-ink ${numeric ? "flex-row-reverse text-end" : "text-start"} ${sorted ? "text-ink" : ""}`}
    >
      {children}
      <span className={sorted ? "" : "opacity-0"}>
        <Icon of={sorted === "descending" ? ArrowDown : ArrowUp} size={13} />
      </span>
    </button>
  );
}
