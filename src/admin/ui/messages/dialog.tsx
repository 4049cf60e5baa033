import { X } from "lucide";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { createPortal } from "react-dom";
import { shellWords } from "#words/shell/shell.ts";
import { focusSuccessorOf } from "../keyboard/focus-successor.ts";
import { usePageMark } from "../layout/page/use-page-mark.ts";
import { IconButton } from "../buttons/icon-button.tsx";

type DialogProps = {
  title: string;
  /** Called on Escape or the close button. Without it the user must choose one of the actions. */
  onClose?: (() => void) | undefined;
  /** Wide, for tables and forms. */
  isWide?: boolean;
  /** Hides the page behind it, for a dialog that must be answered first. */
  isAlone?: boolean;
  children: ReactNode;
};

const field = ":is(input, select, textarea):enabled";

/** A modal dialog, open as long as it is rendered. The page behind it stays as it is. */
export function Dialog({ title, onClose, isWide = false, isAlone = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  usePageMark("alone", isAlone);
  useEffect(() => {
    const before = document.activeElement;
    const handOn = before && focusSuccessorOf(before);
    dialog.current?.showModal();
    // The first field gets the focus, not the close button before it.
    dialog.current?.querySelector<HTMLElement>(field)?.focus();
    // The focus returns to where it was, unless something else has received it.
    return () => {
      if (before instanceof HTMLElement && document.activeElement === document.body)
        before.focus({ preventScroll: true });
      // The button that opened the dialog may have been removed as a result.
      if (before?.isConnected === false) handOn?.();
    };
  }, []);
  // In the body, so that it inherits neither the alignment nor the line breaking of a cell.
  return createPortal(
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      data-alone={isAlone || undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      // Browsers close a dialog on a second Escape even if `cancel` was prevented. One that must be answered is opened again.
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
