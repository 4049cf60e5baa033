import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../ui/buttons/button.tsx";
import { Agreement } from "../ui/fields/agreement.tsx";
import { DialogActions } from "../ui/messages/dialog-actions.tsx";
import { bulkWords } from "#words/bulk.ts";
import { formWords } from "#words/form.ts";

/** Reports progress, from 0 to 1. */
export type Report = (part: number) => void;

type ConfirmRunProps = {
  /** Identifies what is about to be sent: agreement counts only as long as this value is the same. */
  what: unknown;
  /** The label of a checkbox that must be ticked before anything is sent. */
  mustAgree?: string | undefined;
  hint?: string;
  /** Whether the preview is behind what was typed. A press waits until it has caught up. */
  isStale?: boolean;
  /** Sends the changes; resolves once they are persisted. */
  onConfirm: (report: Report) => Promise<unknown>;
  onCancel?: () => void;
  /** The label of the button that sends. */
  children: ReactNode;
};

/** The last step before a bulk run starts. It starts once, however often the button is pressed. */
export function ConfirmRun({
  what,
  mustAgree,
  hint = bulkWords.notSentYet,
  isStale = false,
  onConfirm,
  onCancel,
  children,
}: ConfirmRunProps) {
  const isConfirmed = useRef(false);
  const [agreedTo, setAgreedTo] = useState<unknown>();
  const [progress, setProgress] = useState<number>();
  const [isAgreementMissing, setAgreementMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isPressPending = useRef(false);
  useEffect(() => {
    if (isStale || !isPressPending.current) return;
    isPressPending.current = false;
    form.current?.requestSubmit();
  }, [isStale]);
  const confirm = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isConfirmed.current) return;
    isPressPending.current = isStale;
    if (isStale) return;
    const agreement = event.currentTarget.querySelector<HTMLInputElement>("input:invalid");
    setAgreementMissing(agreement !== null);
    if (agreement) return agreement.focus();
    isConfirmed.current = true;
    setProgress(0);
    void onConfirm(setProgress);
  };
  return (
    <form ref={form} noValidate onSubmit={confirm} onChange={() => setAgreementMissing(false)}>
      {mustAgree && (
        <Agreement
          isGiven={agreedTo === what}
          onChange={(isGiven) => setAgreedTo(isGiven ? what : undefined)}
          wrong={isAgreementMissing ? bulkWords.agreeFirst : undefined}
        >
          {mustAgree}
        </Agreement>
      )}
      <DialogActions hint={hint}>
        <Button type="submit" look="primary">
          {progress === undefined ? children : bulkWords.preparing(progress)}
        </Button>
        {onCancel && progress === undefined && <Button onClick={onCancel}>{formWords.cancel}</Button>}
      </DialogActions>
    </form>
  );
}
