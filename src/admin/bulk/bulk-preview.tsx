import { type ReactNode, useMemo, useState } from "react";
import { bulkWords } from "#words/bulk.ts";
import { formWords } from "#words/form.ts";
import { shellWords } from "#words/shell/shell.ts";
import { useOutbox } from "../changes/use-changes.tsx";
import { useAnnouncedRun } from "../changes/run/use-announced-run.ts";
import type { Edit } from "../outbox/outbox.ts";
import { Button } from "../ui/buttons/button.tsx";
import { DialogActions } from "../ui/messages/dialog-actions.tsx";
import { Dialog } from "../ui/messages/dialog.tsx";
import { Disclosure } from "../ui/layout/disclosure.tsx";
import { type Report, ConfirmRun } from "./confirm-run.tsx";
import { type PlannedRow, plannedRows } from "./planned-rows.ts";
import { PlannedTable } from "./planned-table.tsx";

type BulkPreviewProps = {
  edits: readonly Edit[];
  /** The noun for a number of records, such as "contacts". */
  what: (count: number) => string;
  /** The title of the run for a number of changed records, such as "Raise 412 prices by 4.5 %". */
  sentence: (changed: number) => string;
  /** What the user must agree to before the changes are sent, if anything, such as contacting people. */
  mustAgree?: ((changed: readonly Pick<PlannedRow, "fields">[]) => string | undefined) | undefined;
  /** Shown above the changes. */
  children?: ReactNode;
  /** The announcement that the run is under way, such as "Changing 412 contacts". */
  announcementOf: (changed: number) => string;
  /** Called once the run is under way. */
  onStarted: () => void;
  onClose: () => void;
};

/** Shows each change of a bulk run before anything is sent. The user can leave changes out; confirming starts and announces the run. */
export function BulkPreview(props: BulkPreviewProps) {
  const { edits, what, sentence, announcementOf, mustAgree, children, onStarted, onClose } = props;
  const outbox = useOutbox();
  const startRun = useAnnouncedRun();
  const { changed, same } = useMemo(() => plannedRows(edits, outbox.store), [edits, outbox.store]);
  const [leftOut, setLeftOut] = useState<ReadonlySet<PlannedRow>>(new Set());
  const included = useMemo(() => changed.filter((row) => !leftOut.has(row)), [changed, leftOut]);
  const toggle = (row: PlannedRow) =>
    setLeftOut((known) => known[known.has(row) ? "difference" : "union"](new Set([row])));
  const title = sentence(included.length);
  const start = async (report: Report) => {
    const announcement = { underWay: announcementOf(included.length) };
    await startRun(announcement, title, { edits: included.map(({ edit }) => edit) }, report);
    onStarted();
    onClose();
  };
  if (changed.length === 0)
    return (
      <Dialog title={title} onClose={onClose} isWide>
        <p>{bulkWords.nothingChanges}</p>
        <DialogActions>
          <Button onClick={onClose}>{shellWords.close}</Button>
        </DialogActions>
      </Dialog>
    );
  return (
    <Dialog title={title} onClose={onClose} isWide>
      <p>{bulkWords.countOf(included.length, edits.length)}</p>
      <output>{leftOut.size > 0 && bulkWords.leftOut(leftOut.size)}</output>
      {children}
      <PlannedTable rows={changed} isLeftOut={(row) => leftOut.has(row)} onToggle={toggle} />
      <UnchangedRecords labels={same.map(({ label }) => label)} />
      {included.length > 0 ? (
        <ConfirmRun what={included} mustAgree={mustAgree?.(included)} onConfirm={start} onCancel={onClose}>
          {bulkWords.apply(included.length, what(included.length))}
        </ConfirmRun>
      ) : (
        <DialogActions hint={bulkWords.allLeftOut}>
          <Button onClick={onClose}>{formWords.cancel}</Button>
        </DialogActions>
      )}
    </Dialog>
  );
}

const maxNamed = 200;

/** The number of records that already have the new values, and on demand their names. */
function UnchangedRecords({ labels }: { labels: readonly string[] }) {
  if (labels.length === 0) return null;
  const unnamed = labels.length - maxNamed;
  return (
    <Disclosure title={bulkWords.sameAlready(labels.length)}>
      {labels.slice(0, maxNamed).join(", ")} {unnamed > 0 && bulkWords.andMore(unnamed)}
    </Disclosure>
  );
}
