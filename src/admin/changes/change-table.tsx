import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { HeaderCell } from "../ui/header-cell.tsx";
import { Table, TableBody, TableHead } from "../ui/table.tsx";
import { changesWords } from "#words/changes.ts";
import { ChangeRow } from "./change-row.tsx";
import { type Change, needsYou } from "./change.ts";

const text = changesWords;
const step = 100;

/** Changes as a table, those that need the user on top; more are shown when asked for. */
export function ChangeTable({ label, changes }: { label: string; changes: readonly Change[] }) {
  const [shown, setShown] = useState(step);
  const sorted = [...changes.filter(needsYou), ...changes.filter((change) => !needsYou(change))];
  return (
    <>
      <Table label={label}>
        <TableHead>
          <HeaderCell pinned>{text.record}</HeaderCell>
          <HeaderCell width="30%">{text.whatChanged}</HeaderCell>
          <HeaderCell width="9rem">{text.when}</HeaderCell>
          <HeaderCell width="12rem">{text.outcome}</HeaderCell>
          <HeaderCell width="6rem">{text.action}</HeaderCell>
        </TableHead>
        <TableBody>
          {sorted.slice(0, shown).map((change) => (
            <ChangeRow key={change.id} change={change} />
          ))}
        </TableBody>
      </Table>
      {sorted.length > shown && <Button onClick={() => setShown(shown + step)}>{text.showMore}</Button>}
    </>
  );
}
