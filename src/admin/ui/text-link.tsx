import { ConsoleLink, type ConsoleLinkProps } from "./console-link.tsx";

const look =
  "text-ink underline decoration-line decoration-1 underline-offset-4 transition-colors hover:decoration-accent " +
  "hover:text-accent max-sm:-my-2.5 max-sm:inline-block max-sm:py-2.5";

/** A link in running text or in a cell. */
export const TextLink = (props: ConsoleLinkProps) => <ConsoleLink look={look} {...props} />;
