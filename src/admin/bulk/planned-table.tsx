import { FieldChanges } from "../changes/field-changes.tsx";
import { Cell, NameCell } from "../ui/table/cell.tsx";
import { CellLines } from "../ui/table/cell-lines.tsx";
import { HeaderCell } from "../ui/table/header-cell.tsx";
import { Row } from "../ui/table/row.tsx";
import { ScrollArea } from "../ui/table/scroll-area.tsx";
import { Table, TableBody, TableHead } from "../ui/table/table.tsx";
import { bulkWords } from "#words/bulk.ts";
import type { PlannedRow } from "./planned-rows.ts";

const mostShown = 200;

/** What happens to each record, field by field: the first of them, and how many there are. */
export function PlannedTable({ rows }: { rows: readonly PlannedRow[] }) {
  const shown = rows.slice(0, mostShown);
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
            {shown.map(({ edit, fields }) => (
              <Row key={edit.target.id}>
                <NameCell title={edit.label}>{edit.label}</NameCell>
                <Cell>
                  <CellLines>
                    <FieldChanges fields={fields} />
                  </CellLines>
                </Cell>
              </Row>
            ))}
          </TableBody>
        </Table>
      </ScrollArea>
      {rows.length > shown.length && <p>{bulkWords.firstOf(shown.length, rows.length)}</p>}
    </>
  );
}
