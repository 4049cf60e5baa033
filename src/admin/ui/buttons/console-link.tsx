import type { ComponentProps } from "react";
import { useHref, useLinkClickHandler, useLocation } from "react-router-dom";

/** What any link within the console takes. */
export type ConsoleLinkProps = Omit<ComponentProps<"a">, "className" | "style" | "href"> & {
  /** An address of the console. */
  to: string;
};

/** A link within the console, `aria-current` at its own address ("page") and below it ("true"). The router's link would bring its forms and fetchers into the first load. */
export function ConsoleLink({ to, onClick, look, children, ...rest }: ConsoleLinkProps & { look: string }) {
  const { pathname } = useLocation();
  const go = useLinkClickHandler<HTMLAnchorElement>(to);
  return (
    <a
      href={useHref(to)}
      aria-current={pathname === to ? "page" : pathname.startsWith(`${to}/`) || undefined}
      className={look}
      {...rest}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) go(event);
      }}
    >
      {children}
    </a>
  );
}
