import { X } from "lucide";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { createPortal } from "react-dom";
import { shellWords } from "#words/shell/shell.ts";
import { focusSuccessorOf } from "../keyboard/focus-successor.ts";
import { usePageMark } from "../layout/page/use-page-mark.ts";
import { IconButton } from "../buttons/icon-button.tsx";

type DialogProps = {
  title: string;
  /** Asked to close by Escape or the cross. Without it the dialog stays until it is answered. */
  onClose?: (() => void) | undefined;
  /** For tables and forms. */
  isWide?: boolean;
  /** For what must be answered before anything else is shown. */
  isAlone?: boolean;
  children: ReactNode;
};

const field = ":is(input, select, textarea):enabled";

/** A modal dialog over the page, open as long as it is rendered; what is behind it stays as it was. */
export function Dialog({ title, onClose, isWide = false, isAlone = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  usePageMark("alone", isAlone);
  useEffect(() => {
    const before = document.activeElement;
    const handOn = before && focusSuccessorOf(before);
    dialog.current?.showModal();
    // It begins at its first field, not at the cross before it.
    dialog.current?.querySelector<HTMLElement>(field)?.focus();
    // Whoever was typing when it opened types on, unless the focus has been given to something else.
    return () => {
      if (before instanceof HTMLElement && document.activeElement === document.body)
        before.focus({ preventScroll: true });
      // What opened it may be gone, because of the answer.
      if (before?.isConnected === false) handOn?.();
    };
  }, []);
  // Outside of what opened it, so that it takes over neither the alignment nor the line breaks of a cell.
  return createPortal(
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      data-alone={isAlone || undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      // A second Escape closes a dialog past its `cancel`: one that must be answered opens again.
      onClose={() => (onClose ? onClose() : dialog.current?.showModal())}
      className={`m-auto ${isWide ? "w-180" : "w-105"} max-w-[calc(100vw-2rem)] rounded-md border border-line bg-sheet p-6 text-ink [box-shadow:var(--shadow-raised)] ${isAlone ? "backdrop:bg-paper" : "backdrop:bg-[#1c1a1659]"} max-sm:p-4`}
    >
      <div className="mb-3 flex items-start gap-4">
        <h2 id={titleId} className="flex-1 text-lg font-bold tracking-tight">
          {title}
        </h2>
        {onClose && <IconButton icon={X} label={shellWords.close} onClick={onClose} />}
      </div>
      {children}
    </dialog>,
    document.body,
  );
}
