import { type FormEvent, type ReactNode, useRef } from "react";
import { Button } from "../ui/button.tsx";
import { Agreement } from "../ui/agreement.tsx";
import { DialogActions } from "../ui/dialog-actions.tsx";
import { bulkWords } from "#words/bulk.ts";
import { formWords } from "#words/form.ts";

type ConfirmRunProps = {
  /** What has to be ticked before anything is sent. */
  mustAgree?: string | undefined;
  /** What to know before it is sent. */
  hint?: string;
  onConfirm: () => void;
  onCancel?: () => void;
  /** The name of the button that sends. */
  children: ReactNode;
};

/** The last step before many changes are sent: they are sent once, however often it is pressed before the page of their run is there. */
export function ConfirmRun({
  mustAgree,
  hint = bulkWords.notSentYet,
  onConfirm,
  onCancel,
  children,
}: ConfirmRunProps) {
  const isConfirmed = useRef(false);
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    if (isConfirmed.current) return;
    isConfirmed.current = true;
    onConfirm();
  };
  return (
    <form onSubmit={confirm}>
      {mustAgree && <Agreement>{mustAgree}</Agreement>}
      <DialogActions hint={hint}>
        <Button type="submit" look="primary">
          {children}
        </Button>
        {onCancel && <Button onClick={onCancel}>{formWords.cancel}</Button>}
      </DialogActions>
    </form>
  );
}
