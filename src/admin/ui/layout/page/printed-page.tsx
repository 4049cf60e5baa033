import { type ReactNode, useEffect, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import css from "./printed-page.css?inline";
import { adoptStyles } from "../adopt-styles.ts";
import { usePageMark } from "./use-page-mark.ts";

adoptStyles(css);

/** The content that is printed instead of the page. Rendered only for printing, however that is started. */
export function PrintedPage({ children }: { children: () => ReactNode }) {
  const [isPrinting, setPrinting] = useState(false);
  usePageMark("printing", isPrinting);
  useEffect(() => {
    // Synchronous, because the browser prints the page as it is when this returns.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", end);
    return () => {
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", end);
    };
  }, []);
  return isPrinting && createPortal(<div data-printed>{children()}</div>, document.body);
}
