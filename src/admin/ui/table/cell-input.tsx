import type { ComponentProps } from "react";

type CellInputProps = Omit<ComponentProps<"input">, "className" | "style" | "type"> & {
  /** The whole accessible name: the field and its record. */
  "aria-label": string;
};

const look =
  "absolute inset-x-0 inset-y-0.75 w-full rounded-sm border border-transparent bg-transparent px-1.75 text-end " +
  "not-read-only:border-line not-read-only:bg-sheet not-read-only:not-aria-invalid:hover:border-edge not-read-only:focus:border-accent " +
  "focus:outline-1 focus:-outline-offset-1 aria-invalid:border-amber aria-invalid:outline-amber " +
  // On a card, at least as wide as its value (card-fields.css).
  "card:static card:block card:h-11 card:min-w-24 card:px-1.5 card:text-base";

/** A value that can be edited in place, in a subtle frame; plain text without write access. A text, so that no digit is lost. */
export const CellInput = (props: CellInputProps) => (
  <input type="text" autoComplete="off" spellCheck={false} className={look} {...props} />
);
