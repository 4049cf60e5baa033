import { type ComponentProps, type ReactNode, useId, useRef, useState } from "react";
import { Button } from "./button.tsx";

type FileButtonProps = {
  /** The verb, and what else may be done with the place. */
  label: string;
  hint?: string;
  /** Quiet once something else is the next step. */
  look?: ComponentProps<typeof Button>["look"];
  /** Which files, as the browser takes it, such as ".csv,text/csv". */
  accept: string;
  onFile: (file: File) => void;
  /** What can be done with the file that was chosen. */
  children?: ReactNode;
};

/** Takes a file: by its button, or dropped onto it. */
export function FileButton({ label, hint, look = "primary", accept, onFile, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => files?.[0] && onFile(files[0]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- whoever cannot drop presses the button
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
          // The same file, corrected, may be chosen again.
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
