import { useSuspenseQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { Cell, NameCell } from "../ui/cell.tsx";
import { HeaderCell } from "../ui/header-cell.tsx";
import { Row } from "../ui/row.tsx";
import { Table, TableBody, TableHead } from "../ui/table.tsx";
import { TextLink } from "../ui/text-link.tsx";
import { changesWords } from "#words/changes.ts";
import { runInWords } from "./run-in-words.ts";
import type { Journal } from "./journal.ts";
import { type RunTally, tallyOf, totalOf } from "./run.ts";
import { useEngine } from "./use-changes.tsx";

const text = changesWords;

/** The bulk runs of the account, newest first, each leading to its rows. */
export function RunList() {
  const { log, journal } = useEngine();
  useSyncExternalStore(log.subscribe, log.revision);
  const { data: runs } = useSuspenseQuery({
    queryKey: ["journal", "runs"],
    queryFn: async () => withTallies(await journal()),
    gcTime: 0,
    staleTime: 0,
  });
  if (runs.length === 0) return null;
  return (
    <Table label={text.runs}>
      <TableHead>
        <HeaderCell pinned>{text.runs}</HeaderCell>
        <HeaderCell width="9rem">{text.when}</HeaderCell>
        <HeaderCell width="22rem">{text.outcome}</HeaderCell>
      </TableHead>
      <TableBody>
        {runs.map(({ id, title, madeAt, tally }) => (
          <Row key={id}>
            <NameCell>
              <TextLink to={`/changes/${id}`}>{title}</TextLink>
            </NameCell>
            <Cell label={text.when}>{text.moment(madeAt)}</Cell>
            <Cell label={text.outcome}>
              {runInWords(log.run(id)?.is ?? "running", latest(log.runTally(id), tally))}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

/** The runs with their tallies as the journal knows them. */
const withTallies = async ({ runs, ofRun }: Pick<Journal, "runs" | "ofRun">) =>
  Promise.all((await runs()).map(async (run) => ({ ...run, tally: tallyOf(await ofRun(run.id)) })));

/** What this page has followed is later than what the journal held; a run that had ended before it followed nothing of. */
const latest = (followed: RunTally, kept: RunTally) => (totalOf(followed) > 0 ? followed : kept);
