import { memo } from "react";
import { firstRows } from "../ui/table/row-heights.ts";
import { VirtualRows } from "../ui/table/virtual-rows.tsx";
import { HeaderCell } from "../ui/table/header-cell.tsx";
import { Table, TableBody, TableHead } from "../ui/table/table.tsx";
import { changesWords } from "#words/changes.ts";
import { ChangeRow } from "./change-row.tsx";

const text = changesWords;
const columns = 5;

type ChangeTableProps = {
  label: string;
  /** The identifiers of the changes, in the order in which they stand. */
  ids: readonly string[];
};

/** Changes as a table, of which only the rows in view are drawn. Each row follows its own change. */
export const ChangeTable = memo(function ChangeTable({ label, ids }: ChangeTableProps) {
  const drawRow = (index: number, measure?: (element: Element | null) => void) => {
    const id = ids[index];
    return id === undefined ? null : <ChangeRow key={id} id={id} index={index} measure={measure} />;
  };
  return (
    <Table label={label} aria-rowcount={ids.length + 1}>
      <TableHead>
        <HeaderCell pinned>{text.record}</HeaderCell>
        <HeaderCell width="28%">{text.whatChanged}</HeaderCell>
        <HeaderCell width="9rem">{text.when}</HeaderCell>
        <HeaderCell width="clamp(7.5rem, 15vw, 12rem)">{text.outcome}</HeaderCell>
        <HeaderCell width="4rem">{text.action}</HeaderCell>
      </TableHead>
      {ids.length > firstRows ? (
        <VirtualRows count={ids.length} columns={columns} drawRow={drawRow} />
      ) : (
        <TableBody>{ids.map((_, index) => drawRow(index))}</TableBody>
      )}
    </Table>
  );
});
