import { type ComponentProps, useId } from "react";

type CellInputProps = Omit<ComponentProps<"input">, "className" | "style" | "type" | "aria-label"> & {
  /** What it is, and whose: it is the whole accessible name. */
  label: string;
  /** What the user should know about the value, such as why it cannot be taken; stands below it, in amber where it is invalid. */
  note?: string | undefined;
};

const look =
  "absolute inset-x-0 inset-y-0.75 rounded-sm border border-transparent bg-transparent px-1.75 text-end transition-colors " +
  "not-read-only:group-hover/row:border-line not-read-only:hover:border-edge not-read-only:focus:border-accent " +
  "focus:bg-sheet focus:outline-1 focus:-outline-offset-1 aria-invalid:border-amber aria-invalid:outline-amber " +
  // What needs the user stands to the left of the value; where it can be pressed it says more, and stands above.
  "not-focus:[span.text-amber+&]:pl-28 card:not-focus:[span.text-amber+&]:pl-3 " +
  "[button.text-amber+&]:relative [button.text-amber+&]:top-0 [button.text-amber+&]:left-2 [button.text-amber+&]:block " +
  "[button.text-amber+&]:min-h-8 [button.text-amber+&]:w-full card:[button.text-amber+&]:left-0 " +
  "card:static card:mt-1 card:h-11 card:w-full card:border-edge card:px-3 card:text-start card:text-base";

/** A value that is edited where it stands: plain figures until the pointer or the focus comes. Text, so that no digit is lost. */
export function CellInput({ label, note, ...rest }: CellInputProps) {
  const noteId = useId();
  return (
    <>
      <input
        type="text"
        aria-label={label}
        aria-describedby={note && noteId}
        autoComplete="off"
        spellCheck={false}
        className={look}
        {...rest}
      />
      {note && (
        <CellNote id={noteId} isWrong={rest["aria-invalid"] === true}>
          {note}
        </CellNote>
      )}
    </>
  );
}

/** On a phone it would lie below the navigation. */
const showWhole = (note: HTMLElement | null) => note?.scrollIntoView({ block: "nearest" });

type CellNoteProps = { id: string; isWrong: boolean; children: string };

const CellNote = ({ id, isWrong, children }: CellNoteProps) => (
  <span
    ref={showWhole}
    id={id}
    role={isWrong ? "alert" : "status"}
    data-note
    className={`absolute top-full right-0 z-20 w-max max-w-72 rounded-sm border px-2 py-1 text-start text-xs font-medium whitespace-normal card:static card:mt-1 card:block card:w-full card:max-w-none ${isWrong ? "border-amber bg-amber-wash text-amber" : "border-edge bg-sheet"}`}
  >
    {children}
  </span>
);
