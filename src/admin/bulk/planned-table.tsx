import { useState } from "react";
import { FieldChanges } from "../changes/field-changes.tsx";
import { Button } from "../ui/buttons/button.tsx";
import { SelectBox } from "../ui/controls/select-box.tsx";
import { Cell, NameCell, NameText } from "../ui/table/cell.tsx";
import { CellLines } from "../ui/table/cell-lines.tsx";
import { HeaderCell } from "../ui/table/header-cell.tsx";
import { Row } from "../ui/table/row.tsx";
import { ScrollArea } from "../ui/table/scroll-area.tsx";
import { Table, TableBody, TableHead } from "../ui/table/table.tsx";
import { bulkWords } from "#words/bulk.ts";
import type { PlannedRow } from "./planned-rows.ts";

const pageSize = 200;

type PlannedTableProps = {
  rows: readonly PlannedRow[];
  isLeftOut: (row: PlannedRow) => boolean;
  onToggle: (row: PlannedRow) => void;
};

/** The planned changes of each record, with a checkbox that includes it. Shows the first rows, and more on demand. */
export function PlannedTable({ rows, isLeftOut, onToggle }: PlannedTableProps) {
  const [limit, setLimit] = useState(pageSize);
  const shown = rows.slice(0, limit);
  return (
    <>
      <ScrollArea label={bulkWords.changes}>
        <Table label={bulkWords.changes} aria-rowcount={rows.length + 1}>
          <TableHead>
            <HeaderCell width="40%" pinned>
              {bulkWords.record}
            </HeaderCell>
            <HeaderCell>{bulkWords.change}</HeaderCell>
          </TableHead>
          <TableBody>
            {shown.map((row) => (
              <Row key={row.edit.target.id}>
                <NameCell title={row.edit.label}>
                  <NameText
                    box={
                      <SelectBox
                        label={bulkWords.include(row.edit.label)}
                        checked={!isLeftOut(row)}
                        onChange={() => onToggle(row)}
                      />
                    }
                  >
                    {row.edit.label}
                  </NameText>
                </NameCell>
                <Cell>
                  <CellLines>
                    <FieldChanges fields={row.fields} />
                  </CellLines>
                </Cell>
              </Row>
            ))}
          </TableBody>
        </Table>
      </ScrollArea>
      {rows.length > shown.length && (
        <>
          <p>{bulkWords.firstOf(shown.length, rows.length)}</p>
          <Button onClick={() => setLimit(limit + pageSize)}>{bulkWords.showMore}</Button>
        </>
      )}
    </>
  );
}
