import { useDeferredValue, useMemo, useState } from "react";
import { ConfirmRun, type Report } from "../bulk/confirm-run.tsx";
import { useStartRun } from "../changes/use-start-run.ts";
import { CheckLine } from "../ui/fields/check-line.tsx";
import { LiveRegion } from "../ui/messages/live-region.tsx";
import { Ask } from "../ui/messages/question.tsx";
import { Notice } from "../ui/messages/notice.tsx";
import { spreadsheetWords } from "#words/spreadsheet.ts";
import { ChangedRows } from "./changed-rows.tsx";
import { NewRows } from "./new-rows.tsx";
import { type PlannedRow, type RowsOf, rowsOf } from "./planned-import.ts";
import { WrongRows } from "./wrong-rows.tsx";

const text = spreadsheetWords;

/** What the user has to agree to before such changes are sent. */
export type MustAgree =
  | ((rows: readonly (RowsOf<"changed"> | RowsOf<"new">)[]) => string | undefined)
  | undefined;

type ImportPlanProps = {
  plan: readonly PlannedRow[];
  /** The heads of the file, and those of them that say nothing. */
  heads: readonly string[];
  unknown: readonly string[];
  /** Heads of columns that stand further to the left too. */
  repeated: readonly string[];
  what: (count: number) => string;
  mustAgree: MustAgree;
  onAnswer: (column: string, answer: string) => void;
};

/** What each row of a file would do, and the way to have it done. */
export function ImportPlan({ plan, heads, unknown, repeated, what, mustAgree, onAnswer }: ImportPlanProps) {
  const send = useSending(what);
  const { changed, created, wrong, same, unclear } = usePlanByKind(plan);
  const [isEditedSent, setEditedSent] = useState(false);
  const [isLikeCreated, setLikeCreated] = useState(false);
  const edits = changed.filter((row) => isEditedSent || !isEditedSince(row));
  const creations = created.filter((row) => isLikeCreated || !row.resembles);
  const edited = changed.filter(isEditedSince).length;
  const alike = created.flatMap(({ resembles }) => resembles ?? []);
  const twins = alike.filter((one) => "row" in one).length;
  const count = edits.length + creations.length;
  const question = mustAgree?.([...edits, ...creations]);
  // A live region speaks of what comes into it, not of what it comes with.
  const spoken = useDeferredValue(question ?? "", "");
  const left = plan.filter((row) => "leftToOthers" in row && row.leftToOthers).length;
  return (
    <>
      {unknown.length > 0 && <Notice>{text.unknownColumns(unknown)}</Notice>}
      {repeated.length > 0 && <Notice>{text.repeatedColumns(repeated)}</Notice>}
      {left > 0 && <Notice>{text.leftToOthers(left)}</Notice>}
      <AskColumn rows={unclear} onAnswer={onAnswer} />
      <HeldBack
        says={text.editedSince}
        count={edited}
        ask={text.sendEdited}
        isSent={isEditedSent}
        onChange={setEditedSent}
      />
      <HeldBack
        says={(all) => text.resembling(all, twins)}
        count={alike.length}
        ask={text.createResembling}
        isSent={isLikeCreated}
        onChange={setLikeCreated}
      />
      {same.length === plan.length && <Notice>{text.nothingNew}</Notice>}
      <LiveRegion>{spoken}</LiveRegion>
      {count > 0 && (
        <ConfirmRun
          mustAgree={question}
          hint={text.notSentYet(creations.length)}
          onConfirm={(report) => send(edits, creations, report)}
        >
          {text.send(count)}
        </ConfirmRun>
      )}
      <WrongRows heads={heads} rows={wrong} />
      <ChangedRows rows={changed} />
      <NewRows rows={created} />
    </>
  );
}

type AskColumnProps = Pick<ImportPlanProps, "onAnswer"> & {
  rows: readonly RowsOf<"unclear">[];
};

/** One question for all cells of a column, with one of them as its example. */
function AskColumn({ rows, onAnswer }: AskColumnProps) {
  const [first] = rows;
  if (!first) return null;
  const { column, question } = first;
  return (
    <Ask
      question={question}
      hint={text.unclearHint(rows.filter((row) => row.column === column).length)}
      onAnswer={(answer) => onAnswer(column, answer)}
    />
  );
}

function useSending(what: (count: number) => string) {
  const startRun = useStartRun();
  return (edits: readonly RowsOf<"changed">[], creations: readonly RowsOf<"new">[], report: Report) =>
    startRun(
      text.sentence(edits.length, creations.length, what),
      { edits: edits.map(({ edit }) => edit), creations: creations.map(({ creation }) => creation) },
      report,
    );
}

type HeldBackProps = {
  says: (count: number) => string;
  count: number;
  ask: (count: number) => string;
  isSent: boolean;
  onChange: (isSent: boolean) => void;
};

/** Rows that are left out unless the user wants them all the same. */
const HeldBack = ({ says, count, ask, isSent, onChange }: HeldBackProps) =>
  count > 0 && (
    <Notice tone="needs-you">
      {says(count)}
      <CheckLine label={ask(count)} checked={isSent} onChange={onChange} />
    </Notice>
  );

const isEditedSince = ({ editedSince }: RowsOf<"changed">) => editedSince.length > 0;

/** What is asked about once more must not stand below what is not. */
const doubtedFirst = <Row extends { doubt: string | undefined }>(rows: readonly Row[]) => [
  ...rows.filter(({ doubt }) => doubt),
  ...rows.filter(({ doubt }) => !doubt),
];

const usePlanByKind = (plan: readonly PlannedRow[]) =>
  useMemo(
    () => ({
      changed: doubtedFirst(rowsOf(plan, "changed")),
      created: doubtedFirst(rowsOf(plan, "new")),
      wrong: rowsOf(plan, "wrong"),
      same: rowsOf(plan, "same"),
      unclear: rowsOf(plan, "unclear"),
    }),
    [plan],
  );
