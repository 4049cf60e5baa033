import { useDeferredValue, useMemo, useState } from "react";
import { ConfirmRun, type Report } from "../bulk/confirm-run.tsx";
import { useStartRun } from "../changes/use-start-run.ts";
import { wordsIn } from "../folded.ts";
import { Button } from "../ui/buttons/button.tsx";
import { SearchField } from "../ui/controls/search-field.tsx";
import { Toolbar } from "../ui/layout/toolbar.tsx";
import { CheckLine } from "../ui/fields/check-line.tsx";
import { LiveRegion } from "../ui/messages/live-region.tsx";
import { Ask } from "../ui/messages/question.tsx";
import { Notice } from "../ui/messages/notice.tsx";
import { spreadsheetWords } from "#words/spreadsheet.ts";
import { ChangedRows } from "./changed-rows.tsx";
import { NewRows } from "./new-rows.tsx";
import { SentRowsProvider, useRowChoices, useSentRows } from "./row-choices.tsx";
import { UnclearRows } from "./unclear-rows.tsx";
import { type PlannedRow, type RowToSend, type RowsOf, rowsOf } from "./planned-import.ts";
import { WrongRows } from "./wrong-rows.tsx";

const text = spreadsheetWords;

/** What the user has to agree to before such changes are sent. */
export type MustAgree = ((rows: readonly RowToSend[]) => string | undefined) | undefined;

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
  const kinds = usePlanByKind(plan);
  const { changed, created, wrong, same, unclear, asked } = kinds;
  const sent = useSent(kinds);
  const [typed, setTyped] = useState("");
  const found = useFound(typed);
  return (
    <SentRowsProvider value={sent}>
      {unknown.length > 0 && <Notice>{text.unknownColumns(unknown)}</Notice>}
      {repeated.length > 0 && <Notice>{text.repeatedColumns(repeated)}</Notice>}
      <LeftToOthers plan={plan} />
      <AskColumn rows={asked} onAnswer={onAnswer} />
      <Held changed={changed} created={created} sent={sent} />
      {same.length === plan.length && <Notice>{text.nothingNew}</Notice>}
      <Sending
        sent={sent}
        all={changed.length + created.length + unclear.length}
        what={what}
        mustAgree={mustAgree}
      />
      <WrongRows heads={heads} rows={wrong} />
      <UnclearRows rows={unclear} />
      {changed.length + created.length > 1 && (
        <FindRows typed={typed} onType={setTyped} found={[...found(changed), ...found(created)]} />
      )}
      <ChangedRows rows={changed} found={found(changed)} />
      <NewRows rows={created} found={found(created)} />
    </SentRowsProvider>
  );
}

function LeftToOthers({ plan }: { plan: readonly PlannedRow[] }) {
  const left = plan.filter((row) => "leftToOthers" in row && row.leftToOthers).length;
  return left > 0 && <Notice>{text.leftToOthers(left)}</Notice>;
}

type Sent = ReturnType<typeof useSent>;

type SendingProps = { sent: Sent; all: number; what: (count: number) => string; mustAgree: MustAgree };

/** Sends the rows that are not left out, as many as it says. */
function Sending({ sent: { edits, creations }, all, what, mustAgree }: SendingProps) {
  const send = useSending(what);
  const count = edits.length + creations.length;
  const question = mustAgree?.([...edits, ...creations]);
  // A live region speaks of what comes into it, not of what it comes with.
  const spoken = useDeferredValue(question ?? "", "");
  return (
    <>
      <LiveRegion>{spoken}</LiveRegion>
      {count < all && <Notice>{text.leftOut(all - count)}</Notice>}
      {count > 0 && (
        <ConfirmRun
          mustAgree={question}
          hint={text.notSentYet(creations.length)}
          onConfirm={(report) => send(edits, creations, report)}
        >
          {text.send(count, what(count))}
        </ConfirmRun>
      )}
    </>
  );
}

type AskColumnProps = Pick<ImportPlanProps, "onAnswer"> & {
  rows: readonly RowsOf<"asked">[];
};

/** One question for all cells of a column, with one of them as its example. */
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

type HeldProps = Pick<Kinds, "changed" | "created"> & { sent: Sent };

/** What is left out unless the user wants it all the same, and why. */
function Held({ changed, created, sent: { agreed, setAgreed } }: HeldProps) {
  const alike = created.flatMap(({ resembles }) => resembles ?? []);
  const twins = alike.filter((one) => "row" in one).length;
  return (
    <>
      <HeldBack
        says={text.editedSince}
        count={changed.filter(isEditedSince).length}
        ask={text.sendEdited}
        isSent={agreed.edited}
        onChange={(edited) => setAgreed({ ...agreed, edited })}
      />
      <HeldBack
        says={(all) => text.resembling(all, twins)}
        count={alike.length}
        ask={text.createResembling}
        isSent={agreed.alike}
        onChange={(all) => setAgreed({ ...agreed, alike: all })}
      />
    </>
  );
}

type Kinds = {
  changed: readonly RowsOf<"changed">[];
  created: readonly RowsOf<"new">[];
  unclear: readonly RowsOf<"unclear">[];
};

/** What is sent: all that is not held back or left out, and what the user has decided. */
function useSent({ changed, created, unclear }: Kinds) {
  const choices = useRowChoices();
  const [agreed, setAgreed] = useState({ edited: false, alike: false });
  const isHeld = (row: RowToSend) =>
    row.is === "changed" ? isEditedSince(row) && !agreed.edited : row.resembles && !agreed.alike;
  const { ticks, picks } = choices;
  const picked = unclear.flatMap(({ row, options }) => options[picks.get(row) ?? -1]?.does ?? []);
  const sent = [...changed, ...created].filter((row) => ticks.get(row.row) ?? !isHeld(row));
  const rows = [...sent, ...picked];
  const numbers = new Set(rows.map(({ row }) => row));
  return {
    edits: rows.filter((row) => row.is === "changed"),
    creations: rows.filter((row) => row.is === "new"),
    agreed,
    setAgreed,
    choices,
    isSent: (row: number) => numbers.has(row),
  };
}

/** Finds rows by the beginnings of the words of their names. */
function useFound(typed: string) {
  const wanted = wordsIn(typed);
  return <Row extends { label: string }>(rows: readonly Row[]): readonly Row[] =>
    wanted.length === 0
      ? rows
      : rows.filter(({ label }) => {
          const words = wordsIn(label);
          return wanted.every((start) => words.some((word) => word.startsWith(start)));
        });
}

type FindRowsProps = { typed: string; onType: (typed: string) => void; found: readonly RowToSend[] };

/** Rows by their name, and all that are found left out, or put back, at once. */
function FindRows({ typed, onType, found }: FindRowsProps) {
  const { choices, isSent } = useSentRows();
  const tick = (rows: readonly RowToSend[], isTaken: boolean) =>
    choices.tick(
      rows.map(({ row }) => row),
      isTaken,
    );
  const taken = found.filter(({ row }) => isSent(row));
  const others = found.filter(({ row }) => !isSent(row));
  return (
    <Toolbar>
      <SearchField label={text.findRows} value={typed} onType={onType} />
      {typed.trim() !== "" && taken.length > 0 && (
        <Button onClick={() => tick(taken, false)}>{text.leaveOutFound(taken.length)}</Button>
      )}
      {typed.trim() !== "" && others.length > 0 && (
        <Button onClick={() => tick(others, true)}>{text.takeInFound(others.length)}</Button>
      )}
    </Toolbar>
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
      asked: rowsOf(plan, "asked"),
    }),
    [plan],
  );
