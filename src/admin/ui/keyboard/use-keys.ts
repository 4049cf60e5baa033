import { useLayoutEffect } from "react";

/** Listens for keys as long as it is drawn, but not while something is typed or a dialog is open. A handler says whether it took the key. */
export function useKeys(handle: (event: KeyboardEvent) => boolean): void {
  // Whoever sees what the keys act on may press them at once.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event) || document.querySelector("dialog[open], [popover]:popover-open")) return;
      if (handle(event)) event.preventDefault();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [handle]);
}

const isTyping = ({ target, key }: KeyboardEvent) =>
  key !== "Escape" &&
  target instanceof HTMLElement &&
  target.matches("input:not([type=checkbox]), textarea, select, [contenteditable]");
