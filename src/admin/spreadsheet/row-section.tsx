import { type ComponentType, type ReactNode, useState } from "react";
import { Button } from "../ui/buttons/button.tsx";
import { HeaderCell } from "../ui/table/header-cell.tsx";
import { Section } from "../ui/layout/page/section.tsx";
import { Table, TableBody, TableHead } from "../ui/table/table.tsx";
import { bulkWords } from "#words/bulk.ts";
import { spreadsheetWords } from "#words/spreadsheet.ts";

const text = spreadsheetWords;
const step = 100;

/** The rows of a kind, and those of them that match the filter. */
export type RowsProps<Row> = { rows: readonly Row[]; found: readonly Row[] };

type RowSectionProps<Row> = {
  title: string;
  hint?: string;
  /** The actions on all of them. */
  action?: ReactNode;
  headers: readonly string[];
  rows: readonly Row[];
  rowComponent: ComponentType<Row>;
};

/** The rows of one kind: their number, the first ones, and more on demand. */
export function RowSection<Row extends { readonly row: number }>({
  title,
  hint,
  action,
  headers,
  rows,
  rowComponent: RowComponent,
}: RowSectionProps<Row>) {
  const [shown, setShown] = useState(step);
  if (rows.length === 0) return null;
  return (
    <Section title={title} hint={hint} action={action}>
      <Table label={title} aria-rowcount={rows.length + 1}>
        <TableHead>
          <HeaderCell width="26%" pinned>
            {text.record}
          </HeaderCell>
          <HeaderCell width="5rem">{text.row}</HeaderCell>
          {headers.map((header) => (
            <HeaderCell key={header}>{header}</HeaderCell>
          ))}
        </TableHead>
        <TableBody>
          {rows.slice(0, shown).map((row) => (
            <RowComponent key={row.row} {...row} />
          ))}
        </TableBody>
      </Table>
      {rows.length > shown && (
        <>
          <p>{bulkWords.firstOf(shown, rows.length)}</p>
          <Button onClick={() => setShown(shown + step)}>{text.showMore}</Button>
        </>
      )}
    </Section>
  );
}
