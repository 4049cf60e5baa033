import { type ComponentProps, type ReactNode, useId, useRef, useState } from "react";
import { Button } from "./button.tsx";

type FileButtonProps = {
  /** The text of the button, and the accessible name of the input. */
  label: string;
  hint?: string;
  /** "quiet" if something else is the next step. */
  look?: ComponentProps<typeof Button>["look"];
  /** The `accept` attribute, such as ".csv,text/csv". */
  accept: string;
  onFile: (file: File) => void;
  /** Actions with the selected file. */
  children?: ReactNode;
};

/** Selects a file by a button or by drag and drop. */
export function FileButton({ label, hint, look = "primary", accept, onFile, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => files?.[0] && onFile(files[0]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- without a pointer, users press the button
    <div
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
      className="my-3 flex flex-wrap items-center gap-4 rounded-md border border-dashed border-edge p-4 data-over:bg-accent-wash"
    >
      <Button look={look} aria-describedby={hint && hintId} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        hidden
        onChange={(event) => {
          take(event.target.files);
          // So that the same file can be selected again after it was corrected.
          event.target.value = "";
        }}
      />
      {children}
      {hint && (
        <p id={hintId} className="sm:min-w-48 flex-1 text-soft max-sm:basis-full">
          {hint}
        </p>
      )}
    </div>
  );
}
