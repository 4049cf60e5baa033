import { useDeferredValue, useMemo, useState } from "react";
import { ConfirmRun, type Report } from "../bulk/confirm-run.tsx";
import { wordsIn } from "../folded.ts";
import { Button } from "../ui/buttons/button.tsx";
import { SearchField } from "../ui/controls/search-field.tsx";
import { Toolbar } from "../ui/layout/bars/toolbar.tsx";
import { PageAction } from "../ui/layout/page/page-action.tsx";
import { CheckLine } from "../ui/fields/check-line.tsx";
import { LiveRegion } from "../ui/messages/live-region.tsx";
import { Ask } from "../ui/messages/question.tsx";
import { Notice } from "../ui/messages/notice.tsx";
import { spreadsheetWords } from "#words/spreadsheet.ts";
import type { Change } from "../outbox/change.ts";
import type { ImportChoices } from "./persisted-import.ts";
import { ChangedRows, NewRows } from "./sent-rows.tsx";
import { type SentRows, SentRowsProvider, isEditedSince, useSending, useSentRows } from "./row-choices.tsx";
import type { Plan } from "./planning/planner.ts";
import { UnclearRows } from "./unclear-rows.tsx";
import type { RowToSend, RowsByKind, RowsOf } from "./planning/planned-import.ts";
import { WrongRows } from "./wrong-rows.tsx";

const text = spreadsheetWords;

/** Returns the agreement that is needed before such changes are sent. */
export type MustAgree =
  | ((rows: readonly { fields: Change["fields"]; doubt?: string | undefined }[]) => string | undefined)
  | undefined;

type ImportPlanProps = {
  plan: Plan;
  headers: readonly string[];
  choices: ImportChoices;
  choose: (some: Partial<ImportChoices>) => void;
  /** The plural of the records, such as "contacts". */
  what: (count: number) => string;
  mustAgree: MustAgree;
  /** Sends rows as a separate run. */
  send: (rows: readonly RowToSend[], report: Report) => Promise<unknown>;
};

/** The planned outcome of each row of a file, with the controls to send it. */
export function ImportPlan({ plan, headers, choices, choose, what, mustAgree, send }: ImportPlanProps) {
  const kinds = useProblemsFirst(plan.rows);
  const { changed, created, problems } = kinds;
  const { wrong, unclear, asked } = plan.rows;
  const sent = useSending(kinds, choices, choose);
  const [typed, setTyped] = useState("");
  const [isFiltered, setFiltered] = useState(false);
  const found = useRowFilter(typed, isFiltered && problems > 0);
  const foundRows = [...found(changed), ...found(created)];
  return (
    <SentRowsProvider value={sent}>
      {plan.unknown.length > 0 && <Notice>{text.unknownColumns(plan.unknown)}</Notice>}
      {plan.repeated.length > 0 && <Notice>{text.repeatedColumns(plan.repeated)}</Notice>}
      <LeftToOthers rows={plan.rows} />
      <AskColumn
        rows={asked}
        onAnswer={(column, answer) => choose({ answers: { ...choices.answers, [column]: answer } })}
      />
      <Held changed={changed} created={created} sent={sent} />
      {isNothingNew(plan.rows) && <Notice>{text.nothingNew}</Notice>}
      <Sending
        rows={sent.rows}
        all={changed.length + created.length + unclear.length}
        what={what}
        mustAgree={mustAgree}
        send={send}
      />
      {problems > 0 && (
        <CheckLine label={text.onlyProblems(problems)} checked={isFiltered} onChange={setFiltered} />
      )}
      <WrongRows headers={headers} rows={wrong} />
      <UnclearRows rows={unclear} />
      {changed.length + created.length > 1 && (
        <FindRows
          typed={typed}
          onType={setTyped}
          isFound={isFiltered || typed.trim() !== ""}
          found={foundRows}
        />
      )}
      <ChangedRows rows={changed} found={found(changed)} />
      <NewRows rows={created} found={found(created)} />
    </SentRowsProvider>
  );
}

const isNothingNew = ({ same, ...others }: RowsByKind) =>
  Object.values(others).every((rows) => rows.length === 0);

function LeftToOthers({ rows: { same, changed } }: { rows: RowsByKind }) {
  const left = [...same, ...changed].filter(({ leftToOthers }) => leftToOthers).length;
  return left > 0 && <Notice>{text.leftToOthers(left)}</Notice>;
}

type SendingProps = Pick<ImportPlanProps, "what" | "mustAgree" | "send"> & {
  rows: readonly RowToSend[];
  all: number;
};

/** Sends the selected rows. The label has their number. */
function Sending({ rows, all, what, mustAgree, send }: SendingProps) {
  const question = mustAgree?.(rows);
  // Mounted empty, because a live region announces only later changes.
  const spoken = useDeferredValue(question ?? "", "");
  const sends = text.send(rows.length, what(rows.length));
  return (
    <>
      <LiveRegion>{spoken}</LiveRegion>
      {rows.length < all && <Notice>{text.leftOut(all - rows.length)}</Notice>}
      {rows.length > 0 && (
        <PageAction>
          <ConfirmRun
            what={rows}
            mustAgree={question}
            hint={text.notSentYet(rows.filter(({ is }) => is === "new").length)}
            onConfirm={(report) => send(rows, report)}
          >
            {sends}
          </ConfirmRun>
        </PageAction>
      )}
    </>
  );
}

type AskColumnProps = {
  rows: readonly RowsOf<"asked">[];
  onAnswer: (column: string, answer: string) => void;
};

/** A question about all cells of a column, with one of them as an example. */
function AskColumn({ rows, onAnswer }: AskColumnProps) {
  const [first] = rows;
  if (!first) return null;
  const { column, question } = first;
  return (
    <Ask
      question={question}
      hint={text.askedHint(rows.filter((row) => row.column === column).length)}
      onAnswer={(answer) => onAnswer(column, answer)}
    />
  );
}

type HeldProps = {
  changed: readonly RowsOf<"changed">[];
  created: readonly RowsOf<"new">[];
  sent: SentRows;
};

/** The rows that are held back unless the user decides otherwise, and the reason. */
function Held({ changed, created, sent: { agreed, agree } }: HeldProps) {
  const duplicates = created.flatMap(({ resembles }) => resembles ?? []);
  const duplicatesInFile = duplicates.filter((one) => "row" in one).length;
  return (
    <>
      <HeldBack
        labelOf={text.editedSince}
        count={changed.filter(isEditedSince).length}
        ask={text.sendEdited}
        isSent={agreed.edited}
        onChange={(edited) => agree({ edited })}
      />
      <HeldBack
        labelOf={(all) => text.resembling(all, duplicatesInFile)}
        count={duplicates.length}
        ask={text.createResembling}
        isSent={agreed.alike}
        onChange={(alike) => agree({ alike })}
      />
    </>
  );
}

/** Filters rows by word prefixes of their names and, if wanted, by whether they have a problem. */
function useRowFilter(typed: string, isFiltered: boolean) {
  const wanted = wordsIn(typed);
  const isFound = (row: RowToSend) => {
    if (isFiltered && !isProblem(row)) return false;
    const words = wanted.length > 0 ? wordsIn(row.label) : [];
    return wanted.every((start) => words.some((word) => word.startsWith(start)));
  };
  return <One extends RowToSend>(rows: readonly One[]): readonly One[] =>
    isFiltered || wanted.length > 0 ? rows.filter(isFound) : rows;
}

type FindRowsProps = {
  typed: string;
  onType: (typed: string) => void;
  /** Whether a filter is active, and the rows that match. */
  isFound: boolean;
  found: readonly RowToSend[];
};

/** The filter for rows, and a control that leaves out, or includes, all matching ones at once. */
function FindRows({ typed, onType, isFound, found }: FindRowsProps) {
  const { tick, isSent } = useSentRows();
  const taken = found.filter(({ row }) => isSent(row));
  const others = found.filter(({ row }) => !isSent(row));
  return (
    <Toolbar>
      <SearchField label={text.findRows} value={typed} onType={onType} />
      {isFound && taken.length > 0 && (
        <Button onClick={() => tick(taken, false)}>{text.leaveOutFound(taken.length)}</Button>
      )}
      {isFound && others.length > 0 && (
        <Button onClick={() => tick(others, true)}>{text.takeInFound(others.length)}</Button>
      )}
    </Toolbar>
  );
}

type HeldBackProps = {
  labelOf: (count: number) => string;
  count: number;
  ask: (count: number) => string;
  isSent: boolean;
  onChange: (isSent: boolean) => void;
};

/** The rows that are held back unless the user includes them. */
const HeldBack = ({ labelOf, count, ask, isSent, onChange }: HeldBackProps) =>
  count > 0 && (
    <Notice tone="needs-you">
      {labelOf(count)}
      <CheckLine label={ask(count)} checked={isSent} onChange={onChange} />
    </Notice>
  );

/** Whether a row needs to be reviewed before it is sent. */
const isProblem = (row: RowToSend): boolean =>
  row.doubt !== undefined ||
  (row.is === "changed" ? isEditedSince(row) : row.warning !== undefined || row.resembles !== undefined);

/** Rows to review come first. */
const problemsFirst = <Row extends RowToSend>(rows: readonly Row[]) => [
  ...rows.filter(isProblem),
  ...rows.filter((row) => !isProblem(row)),
];

const useProblemsFirst = ({ changed, new: created, wrong, unclear }: RowsByKind) =>
  useMemo(
    () => ({
      changed: problemsFirst(changed),
      created: problemsFirst(created),
      unclear,
      problems: wrong.length + unclear.length + [...changed, ...created].filter(isProblem).length,
    }),
    [changed, created, wrong, unclear],
  );
