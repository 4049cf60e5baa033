import { type ComponentProps, type ReactNode, useMemo, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { AnyRecord, Scope } from "#contract/records/resource.ts";
import { formWords } from "#words/form.ts";
import { listFailuresWords } from "#words/list/list-failures.ts";
import { spreadsheetWords } from "#words/spreadsheet.ts";
import type { Report } from "../bulk/confirm-run.tsx";
import { useOutbox } from "../changes/use-changes.tsx";
import { readCount } from "../list-cache/list-data.ts";
import { recordsOf } from "../list/reading/records-of.ts";
import { everything, useList } from "../list/reading/use-list.ts";
import { type Run, overlay } from "../outbox/change.ts";
import type { Creation, Edit, Outbox } from "../outbox/outbox.ts";
import { useSession } from "../session/use-session.ts";
import { Failure } from "../ui/messages/failure.tsx";
import { Button } from "../ui/buttons/button.tsx";
import { useFocusAfterPress } from "../ui/keyboard/use-focus-after-press.ts";
import { FileButton } from "../ui/buttons/file-button.tsx";
import { Notice } from "../ui/messages/notice.tsx";
import { Page } from "../ui/layout/page/page.tsx";
import { Progress } from "../ui/messages/progress.tsx";
import { useIsShown } from "../ui/keyboard/use-is-shown.ts";
import { ColumnsPanel } from "./columns-panel.tsx";
import { usePersistedImport } from "./persisted-import.ts";
import { type MustAgree, ImportPlan } from "./import-plan.tsx";
import type { SheetWorker } from "./planning/planner.ts";
import type { OpenedSheet } from "./planning/planning.ts";
import type { Sheet } from "./sheet.ts";
import { type ImportState, type ExistingRecords, useImport } from "./use-import.ts";
import { isHeld } from "./row-choices.tsx";
import { StartingFile } from "./starting-file.tsx";
import { Summary } from "../ui/layout/summary.tsx";
import { type RowToSend, type RowsByKind, asPlanned, valuesOf } from "./planning/planned-import.ts";

const text = spreadsheetWords;
const sheetFiles = ".csv,.tsv,.txt,.xlsx,.ods,text/csv,text/tab-separated-values";

type ImportPageProps<R extends AnyRecord, S extends Scope> = {
  sheet: Sheet<R, S>;
  /** The worker that plans imports of this sheet. */
  worker: SheetWorker;
  title: string;
  /** The name of an exported file, without the extension. */
  fileName: string;
  /** The owner of the records, if the title does not say it. */
  belongTo?: string;
  /** A link back to the list. */
  back: ReactNode;
  /** The plural of the records for the title of the run, such as "contacts". */
  what: (count: number) => string;
  /** A note about records without a name. */
  lacking?: string | undefined;
  /** The agreement that is needed before these changes are sent, if any. */
  mustAgree?: MustAgree;
};

/** Imports a spreadsheet: first shows a plan of what each row would do, then sends it as a bulk run. */
export function ImportPage<R extends AnyRecord, S extends Scope>(props: ImportPageProps<R, S>) {
  const { mayWrite } = useSession();
  if (mayWrite) return <Import {...props} />;
  return (
    <Page title={props.title} count={props.belongTo}>
      <Notice action={props.back}>{formWords.readOnly}</Notice>
    </Page>
  );
}

function Import<R extends AnyRecord, S extends Scope>(props: ImportPageProps<R, S>) {
  const { sheet, worker, title, fileName, belongTo, what, lacking, mustAgree } = props;
  const { existing, read, total, failure, retry } = useExistingRecords(sheet);
  const { file, choices, open, choose, discard } = usePersistedImport(sheet.resource.name, sheet.scope);
  const isRead = read >= total;
  const { answers } = choices;
  const { state, opened } = useImport({ sheet, worker, existing, file: isRead ? file : undefined, answers });
  const isOffered = useNoFileYet(file, isRead);
  const send = useSending(sheet, what, state);
  useFocusAfterPress();
  return (
    <Page title={title} count={[belongTo, file?.name].filter(Boolean).join(" · ")}>
      <FileButton
        label={state.is === "nothing" ? text.choose : text.chooseOther}
        hint={text.chooseHint}
        look={state.is === "planned" ? "quiet" : "primary"}
        accept={sheetFiles}
        onFile={open}
      >
        {file && <Button onClick={discard}>{text.discard}</Button>}
      </FileButton>
      <Lacking message={lacking} />
      <RecordsRead isAwaited={file !== undefined} {...{ read, total, failure, retry }} />
      <ImportStatus state={state} />
      {opened && <ColumnsPanel sheet={sheet} opened={opened} asksCountry={asksCountry(state)} />}
      <Step
        state={state}
        sheet={sheet}
        choices={choices}
        choose={choose}
        what={what}
        mustAgree={mustAgree}
        send={(rows, report) => send(rows, report).then(discard)}
      >
        {isOffered && (
          <StartingFile
            sheet={sheet}
            records={() => existing.records.map(existing.shown)}
            count={existing.records.length}
            fileName={fileName}
          />
        )}
      </Step>
    </Page>
  );
}

/** Whether the records are read, and no file was chosen since the page was opened. */
function useNoFileYet(file: File | undefined, isRead: boolean): boolean {
  const [hadFile, setHadFile] = useState(false);
  if (file && !hadFile) setHadFile(true);
  return isRead && !file && !hadFile;
}

/** Returns a function that sends planned rows as a bulk run. */
function useSending<R extends AnyRecord, S extends Scope>(
  { resource: { name: resource }, scope }: Sheet<R, S>,
  what: (count: number) => string,
  state: ImportState,
) {
  const startRun = useStartRun();
  return (rows: readonly RowToSend[], report: Report) => {
    const edits = rows.flatMap((row): Edit[] => {
      const read = row.is === "changed" && state.is === "planned" ? state.recordOf(row.id) : undefined;
      if (row.is !== "changed" || !read) return [];
      const record = asPlanned(read, row);
      return [{ target: { resource, scope, id: row.id }, label: row.label, record, wanted: valuesOf(row) }];
    });
    const creations = rows.flatMap((row): Creation[] =>
      row.is === "new" ? [{ resource, scope, label: row.label, body: valuesOf(row) }] : [],
    );
    const sentence = text.sentence(edits.length, creations.length, what);
    return startRun(sentence, { edits, creations }, report);
  };
}

/** Starts a run, and opens its page unless the user has left meanwhile. */
function useStartRun() {
  const outbox = useOutbox();
  const navigate = useNavigate();
  const isShown = useIsShown();
  return async (...args: Parameters<Outbox["run"]>): Promise<Run> => {
    const run = await outbox.run(...args);
    if (isShown()) void navigate(`/changes/${run.id}`);
    return run;
  };
}

const Lacking = ({ message }: { message: string | undefined }) => message && <Notice>{message}</Notice>;
type RecordsReadProps = Omit<ReturnType<typeof useExistingRecords>, "existing"> & { isAwaited: boolean };

const RecordsRead = ({ isAwaited, read, total, failure, retry }: RecordsReadProps) => (
  <>
    {failure && (
      <Failure title={listFailuresWords.failed(read, total)} retry={retry}>
        {failure.message}
      </Failure>
    )}
    {isAwaited && read < total && (
      <>
        <output>{text.readingRecords(read, total)}</output>
        <ProgressBar part={read / total} />
      </>
    )}
  </>
);

const asksCountry = (state: ImportState) =>
  state.is === "planned" &&
  state.plan.rows.wrong.some(({ cells }) => cells.some(({ asks }) => asks === "country"));

type StepProps = Omit<ComponentProps<typeof ImportPlan>, "plan" | "headers"> & {
  state: ImportState;
  sheet: Pick<Sheet, "number" | "columns">;
  /** What is offered beside choosing a file. */
  children: ReactNode;
};

function Step({ state, sheet: { number, columns }, children, ...rest }: StepProps) {
  if (state.is === "reading") return <ProgressBar part={state.part} />;
  if (state.is === "planned")
    return (
      <>
        <FileRead file={state.file} />
        <ImportPlan plan={state.plan} headers={state.file.headers} {...rest} />
      </>
    );
  const headers = columns.filter(({ read }) => read).map(({ title }) => title);
  return (
    <>
      {state.is === "failed" && <Failure title={text.failed}>{state.why}</Failure>}
      <p>{text.columns(number.title, headers)}</p>
      {children}
    </>
  );
}

/** A summary of what was read and left out of the file, so that nothing is skipped silently. */
const FileRead = ({
  file: { read, above, refused, lines, blankLines, linesInsideCells, sheet, encoding },
}: FileReadProps) => (
  <>
    <p>
      {text.rowsRead(read, {
        lines,
        isWorkbook: sheet !== undefined,
        above,
        refused,
        blank: blankLines,
        insideCells: linesInsideCells,
      })}
    </p>
    {sheet && sheet.others.length > 0 && <Notice>{text.sheetRead(sheet.name, sheet.others)}</Notice>}
    {encoding && <Notice>{text.encodingGuessed(encoding.name, encoding.example)}</Notice>}
  </>
);

type FileReadProps = { file: OpenedSheet };

const ProgressBar = ({ part }: { part: number }) => (
  <Progress label={text.progress} done={part * 1000} total={1000} />
);

/** Reads all records of the list with visible progress, and with the open changes applied. */
function useExistingRecords<R extends AnyRecord, S extends Scope>({ resource, scope }: Sheet<R, S>) {
  const { store } = useOutbox();
  const { list, failure, retry } = useList(resource, scope, everything);
  const records = useMemo(() => recordsOf(list), [list]);
  const existing: ExistingRecords<R> = {
    records,
    shown: (record) =>
      overlay(record, store.of({ resource: resource.name, scope, id: resource.idOf(record) })),
  };
  return { existing, read: readCount(list), total: list.total, failure, retry };
}

/**
 * The progress of an import, then the number of rows by outcome. It stays mounted while empty, because a live region announces only later
 * changes.
 */
const ImportStatus = ({ state }: { state: ImportState }) => (
  <output>
    {state.is === "reading" && state.message}
    {state.is === "planned" && <Summary facts={factsOf(state.plan.rows)} />}
  </output>
);

function factsOf({ changed, new: created, same, repeated, asked, unclear, wrong }: RowsByKind): string[] {
  // "0 rows need fixing" would say that all is well.
  const needUser = asked.length + unclear.length > 0 || [...changed, ...created].some(isHeld);
  return [
    text.changed(changed.length),
    text.created(created.length),
    text.same(same.length),
    ...(repeated.length > 0 ? [text.repeated(repeated.length)] : []),
    ...(asked.length > 0 ? [text.asked(asked.length)] : []),
    ...(unclear.length > 0 ? [text.unclear(unclear.length)] : []),
    ...(wrong.length > 0 || !needUser ? [text.wrong(wrong.length)] : []),
  ];
}
