export type ButtonLook = "primary" | "quiet" | "link";

const shared =
  "inline-flex items-center justify-center gap-2 rounded-md font-medium whitespace-nowrap cursor-pointer select-none " +
  "transition-colors disabled:cursor-default disabled:opacity-55 max-sm:min-h-11 max-sm:min-w-11";

const looks: Record<ButtonLook, string> = {
  primary: "h-9 px-4 bg-accent text-on-accent enabled:hover:bg-accent-deep [a&]:hover:bg-accent-deep",
  quiet: "h-9 px-3 border border-line enabled:hover:bg-hover [a&]:hover:bg-hover",
  link: "min-h-6 text-accent underline decoration-1 underline-offset-3 enabled:hover:text-accent-deep",
};

/** The styles of an icon button. */
export const iconLook =
  "inline-grid size-9 max-sm:size-11 shrink-0 cursor-pointer place-items-center rounded-md text-soft transition-colors enabled:hover:bg-hover enabled:hover:text-ink disabled:cursor-default disabled:opacity-55";

/** The styles of a button: "primary" for the one main action of a page, "quiet" for all others, "link" for actions within a sentence. */
export const buttonLook = (look: ButtonLook) => `${shared} ${looks[look]}`;
