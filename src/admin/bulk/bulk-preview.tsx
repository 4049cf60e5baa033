import { type ReactNode, useMemo } from "react";
import { bulkWords } from "#words/bulk.ts";
import { shellWords } from "#words/shell.ts";
import { useOutbox } from "../changes/use-changes.tsx";
import { useStartRun } from "../changes/use-start-run.ts";
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
  /** What is about to be done to so many records, such as "Raise 412 prices by 4.5 %": the run keeps it as its title. */
  sentence: (changed: number) => string;
  /** What the user has to agree to first, where the changes mean more than they say. */
  mustAgree?: ((changed: readonly Pick<PlannedRow, "fields">[]) => string | undefined) | undefined;
  /** What else to know about the changes, above them. */
  children?: ReactNode;
  /** Told once the run is under way. */
  onStarted: () => void;
  onClose: () => void;
};

/** Shows each change of a bulk run before anything is sent; what is confirmed runs on its own page. */
export function BulkPreview({ edits, sentence, mustAgree, children, onStarted, onClose }: BulkPreviewProps) {
  const outbox = useOutbox();
  const startRun = useStartRun();
  const { changed, same } = useMemo(() => plannedRows(edits, outbox.store), [edits, outbox.store]);
  const title = sentence(changed.length);
  const start = async (report: Report) => {
    await startRun(title, { edits: changed.map(({ edit }) => edit) }, report);
    onStarted();
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
      <p>{bulkWords.countOf(changed.length, edits.length)}</p>
      {children}
      <PlannedTable rows={changed} />
      <SameAlready labels={same.map(({ label }) => label)} />
      <ConfirmRun mustAgree={mustAgree?.(changed)} onConfirm={start} onCancel={onClose}>
        {bulkWords.apply(changed.length)}
      </ConfirmRun>
    </Dialog>
  );
}

const mostNamed = 200;

/** The records that nothing happens to: how many, and on demand which. */
function SameAlready({ labels }: { labels: readonly string[] }) {
  if (labels.length === 0) return null;
  const unnamed = labels.length - mostNamed;
  return (
    <Disclosure title={bulkWords.sameAlready(labels.length)}>
      {labels.slice(0, mostNamed).join(", ")} {unnamed > 0 && bulkWords.andMore(unnamed)}
    </Disclosure>
  );
}
