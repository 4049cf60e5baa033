import { useSuspenseQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { Cell, NameCell } from "../ui/cell.tsx";
import { HeaderCell } from "../ui/header-cell.tsx";
import { Row } from "../ui/row.tsx";
import { Table, TableBody, TableHead } from "../ui/table.tsx";
import { TextLink } from "../ui/text-link.tsx";
import { changesWords } from "#words/changes.ts";
import { runInWords } from "./run-in-words.ts";
import { useEngine } from "./use-changes.tsx";

const text = changesWords;

/** The bulk runs of the account, newest first, each leading to its rows. */
export function RunList() {
  const { log, journal } = useEngine();
  useSyncExternalStore(log.subscribe, log.revision);
  const { data: runs } = useSuspenseQuery({
    queryKey: ["journal", "runs"],
    queryFn: async () => (await journal()).runs(),
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
        {runs.map(({ id, title, madeAt }) => (
          <Row key={id}>
            <NameCell>
              <TextLink to={`/changes/${id}`}>{title}</TextLink>
            </NameCell>
            <Cell label={text.when}>{text.moment(madeAt)}</Cell>
            <Cell label={text.outcome}>{runInWords(log.run(id)?.is ?? "running", log.runTally(id))}</Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
