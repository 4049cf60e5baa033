import { ConsoleLink, type ConsoleLinkProps } from "./console-link.tsx";

const look =
  "wrap-anywhere text-ink underline decoration-line decoration-1 underline-offset-4 transition-colors hover:decoration-accent " +
  "hover:text-accent max-sm:relative max-sm:z-1 max-sm:-my-3 max-sm:inline-block max-sm:min-w-11 max-sm:py-3";

/** A link in running text or in a cell. */
export const TextLink = (props: ConsoleLinkProps) => <ConsoleLink look={look} {...props} />;
