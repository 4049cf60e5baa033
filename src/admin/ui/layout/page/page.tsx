import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { setPageTitle } from "./document-title.ts";

type PageProps = {
  title: string;
  /** The exact count beside the title, such as "412 of 3,000". */
  count?: ReactNode;
  /** The one main action of the page. */
  action?: ReactNode;
  children: ReactNode;
};

/** A page of the console: title, main action and content. Sets the document's title, and focuses the heading after navigation. */
export function Page({ title, count, action, children }: PageProps) {
  const heading = useHeadingOf(title);
  return (
    <>
      <header className="sticky inset-s-0 flex items-start gap-x-4 max-sm:gap-x-2 gap-y-3 pt-6 pb-3 max-sm:flex-wrap max-sm:items-center max-sm:pt-4">
        <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4 max-sm:gap-x-2 max-sm:basis-[max-content]">
          <h1
            ref={heading}
            tabIndex={-1}
            className="text-xl font-bold tracking-tight wrap-anywhere outline-none max-sm:text-lg"
          >
            {title}
          </h1>
          {count !== undefined && <p className="text-soft figures">{count}</p>}
        </div>
        {action && <div className="flex shrink-0 flex-wrap gap-2 max-sm:max-w-full">{action}</div>}
      </header>
      {children}
    </>
  );
}

function useHeadingOf(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  useEffect(() => {
    setPageTitle(title);
  }, [title]);
  useEffect(() => {
    // After going back the focus is restored elsewhere, and a menu that was opened meanwhile keeps it.
    const { activeElement } = document;
    const goesOn = activeElement?.matches("main *") || isOfOpenMenu(activeElement);
    if (key !== "default" && !goesOn) heading.current?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-deps -- changing the search or the filters changes the key, but must not move the focus
  }, [pathname]);
  return heading;
}

const isOfOpenMenu = (element: Element | null) =>
  element instanceof HTMLButtonElement && element.popoverTargetElement?.matches(":popover-open");
