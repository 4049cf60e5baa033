import { Link, type LinkProps } from "react-router-dom";

/** A link in running text or in a cell. */
export const TextLink = (props: Omit<LinkProps, "className" | "style">) => (
  <Link
    className="text-ink underline decoration-line decoration-1 underline-offset-4 transition-colors hover:decoration-accent hover:text-accent"
    {...props}
  />
);
