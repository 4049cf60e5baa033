import { Link, type LinkProps } from "react-router-dom";

/** A link in running text or in a cell. */
export const TextLink = (props: Omit<LinkProps, "className" | "style">) => (
  <Link
    className="text-ink underline decoration-line decoration-1 underline-offset-4 transition-colors hover:decoration-accent hover:text-accent max-sm:-my-2.5 max-sm:inline-block max-sm:py-2.5"
    {...props}
  />
);
