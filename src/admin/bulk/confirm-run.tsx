import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../ui/buttons/button.tsx";
import { Agreement } from "../ui/fields/agreement.tsx";
import { DialogActions } from "../ui/messages/dialog-actions.tsx";
import { bulkWords } from "#words/bulk.ts";
import { formWords } from "#words/form.ts";

/** Hears how much of a work is done, from 0 to 1. */
export type Report = (part: number) => void;

type ConfirmRunProps = {
  /** What is about to be done: the same value, or object, as long as that is the same. */
  what: unknown;
  /** What has to be ticked before anything is sent: a tick holds for what was to be done when it was made, and for nothing else. */
  mustAgree?: string | undefined;
  /** What to know before it is sent. */
  hint?: string;
  /** Whether what is about to be sent is older than what was typed: a press waits until it follows. */
  isBehind?: boolean;
  /** Resolves once the changes are kept; `report` hears how far that is. */
  onConfirm: (report: Report) => Promise<unknown>;
  onCancel?: () => void;
  /** The name of the button that sends. */
  children: ReactNode;
};

/** The last step before many changes are sent: they are sent once, however often it is pressed until they are kept. */
export function ConfirmRun({
  what,
  mustAgree,
  hint = bulkWords.notSentYet,
  isBehind = false,
  onConfirm,
  onCancel,
  children,
}: ConfirmRunProps) {
  const isConfirmed = useRef(false);
  const [agreedTo, agree] = useState<unknown>();
  const [part, setPart] = useState<number>();
  const [isLeftOut, leaveOut] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    if (isBehind || !isPressed.current) return;
    isPressed.current = false;
    form.current?.requestSubmit();
  }, [isBehind]);
  const confirm = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isConfirmed.current) return;
    isPressed.current = isBehind;
    if (isBehind) return;
    const agreement = event.currentTarget.querySelector<HTMLInputElement>("input:invalid");
    leaveOut(agreement !== null);
    if (agreement) return agreement.focus();
    isConfirmed.current = true;
    setPart(0);
    void onConfirm(setPart);
  };
  return (
    <form ref={form} noValidate onSubmit={confirm} onChange={() => leaveOut(false)}>
      {mustAgree && (
        <Agreement
          isGiven={agreedTo === what}
          onChange={(isGiven) => agree(isGiven ? what : undefined)}
          wrong={isLeftOut ? bulkWords.agreeFirst : undefined}
        >
          {mustAgree}
        </Agreement>
      )}
      <DialogActions hint={hint}>
        <Button type="submit" look="primary">
          {part === undefined ? children : bulkWords.preparing(part)}
        </Button>
        {onCancel && part === undefined && <Button onClick={onCancel}>{formWords.cancel}</Button>}
      </DialogActions>
    </form>
  );
}
