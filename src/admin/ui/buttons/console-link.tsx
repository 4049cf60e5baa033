import type { ComponentProps, MouseEvent } from "react";
import { createPath, useHref, useLocation, useNavigate } from "react-router-dom";

/** The props of links within the console. */
export type ConsoleLinkProps = Omit<ComponentProps<"a">, "className" | "style" | "href"> & {
  /** A path within the console. */
  to: string;
};

/** A link within the console, with `aria-current` on its own page ("page") and below it ("true"). The link of the router would add its forms and fetchers to the first load. */
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
        // Like any link, a link to the current address adds no history entry.
        void navigate(to, { replace: createPath(here) === href });
      }}
    >
      {children}
    </a>
  );
}

/** Whether a click opens its link in this tab. With another mouse button or a modifier key, the browser opens a tab or a window, or downloads. */
const opensHere = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
