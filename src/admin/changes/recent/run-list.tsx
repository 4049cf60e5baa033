import { changesWords } from "#words/changes/changes.ts";
import { totalOf } from "../../outbox/run-progress.ts";
import { Cell, NameCell } from "../../ui/table/cell.tsx";
import { FullText } from "../../ui/text/full-text.tsx";
import { HeaderCell } from "../../ui/table/header-cell.tsx";
import { Row } from "../../ui/table/row.tsx";
import { Table, TableBody, TableHead } from "../../ui/table/table.tsx";
import { TextLink } from "../../ui/buttons/text-link.tsx";
import { runInWords, titleOf } from "../run/run-in-words.ts";
import { useGroup, useRun } from "../use-group.ts";
import type { StoredRun } from "../journal/journal-queries.ts";

const text = changesWords;

/** A table of bulk runs, each linked to its page. */
export const RunList = ({ runs }: { runs: readonly StoredRun[] }) => (
  <Table label={text.runs}>
    <TableHead>
      <HeaderCell pinned>{text.run}</HeaderCell>
      <HeaderCell width="9rem">{text.when}</HeaderCell>
      <HeaderCell width="22rem">{text.outcome}</HeaderCell>
    </TableHead>
    <TableBody>
      {runs.map((run) => (
        <RunRow key={run.id} run={run} />
      ))}
    </TableBody>
  </Table>
);

function RunRow({ run }: { run: StoredRun }) {
  const { id, madeAt, ended } = run;
  const { is, ended: latestTally } = useRun(id) ?? run;
  const { tally, undone } = useGroup(id);
  return (
    <Row>
      <NameCell>
        <TextLink to={`/changes/${id}`}>{titleOf(run)}</TextLink>
      </NameCell>
      <Cell label={text.when}>
        <FullText>{text.moment(madeAt)}</FullText>
      </Cell>
      {/* The store is newer than the journal, but lacks the changes of runs that ended before the page was opened. */}
      <Cell label={text.outcome}>
        <FullText>
          {runInWords({ is, ended: latestTally }, totalOf(tally) > 0 ? tally : ended, undone)}
        </FullText>
      </Cell>
    </Row>
  );
}
