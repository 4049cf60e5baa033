import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { HeaderCell } from "../ui/header-cell.tsx";
import { Page } from "../ui/page.tsx";
import { Table, TableBody, TableHead } from "../ui/table.tsx";
import { changesWords } from "#words/changes.ts";
import { needsYou } from "./change.ts";
import { ChangeRow } from "./change-row.tsx";
import { useRecentChanges } from "./recent-changes.ts";
import { RunList } from "./run-list.tsx";
import { tallyInWords } from "./tally-in-words.ts";
import { useTally } from "./use-changes.tsx";

const text = changesWords;
const step = 50;

/** What this user changed, newest first: what needs the user on top, and everything that was saved can be taken back. */
export function RecentChangesPage() {
  const [shown, setShown] = useState(step);
  const changes = useRecentChanges().filter(({ run }) => run === null);
  const sorted = [...changes.filter(needsYou), ...changes.filter((change) => !needsYou(change))];
  return (
    <Page title={text.pageTitle} count={tallyInWords(useTally())}>
      <RunList />
      {sorted.length === 0 ? (
        <EmptyState title={text.noneYet}>{text.noneYetHint}</EmptyState>
      ) : (
        <Table label={text.pageTitle}>
          <TableHead>
            <HeaderCell pinned>{text.record}</HeaderCell>
            <HeaderCell width="26%">{text.whatChanged}</HeaderCell>
            <HeaderCell width="9rem">{text.when}</HeaderCell>
            <HeaderCell width="13rem">{text.outcome}</HeaderCell>
            <HeaderCell width="9rem">{text.action}</HeaderCell>
          </TableHead>
          <TableBody>
            {sorted.slice(0, shown).map((change) => (
              <ChangeRow key={change.id} change={change} />
            ))}
          </TableBody>
        </Table>
      )}
      {sorted.length > shown && <Button onClick={() => setShown(shown + step)}>{text.showMore}</Button>}
    </Page>
  );
}
