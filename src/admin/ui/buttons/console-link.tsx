import type { ComponentProps, MouseEvent } from "react";
import { createPath, useHref, useLocation, useNavigate } from "react-router-dom";

/** What any link within the console takes. */
export type ConsoleLinkProps = Omit<ComponentProps<"a">, "className" | "style" | "href"> & {
  /** An address of the console. */
  to: string;
};

/** A link within the console, `aria-current` at its own address ("page") and below it ("true"). The router's link would bring its forms and fetchers into the first load. */
export function ConsoleLink({ to, onClick, look, children, ...rest }: ConsoleLinkProps & { look: string }) {
  const here = useLocation();
  const href = useHref(to);
  const navigate = useNavigate();
  return (
    <a
      href={href}
      aria-current={here.pathname === to ? "page" : here.pathname.startsWith(`${to}/`) || undefined}
      className={look}
      {...rest}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !opensHere(event)) return;
        event.preventDefault();
        // As with any link, the address at which the page already is gets no second entry in the history.
        void navigate(to, { replace: createPath(here) === href });
      }}
    >
      {children}
    </a>
  );
}

/** Whether a click opens its link in this tab: other buttons and keys held down ask the browser for a tab, a window or a download. */
const opensHere = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
