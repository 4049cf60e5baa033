import { useLayoutEffect } from "react";

const none: KeyboardEvent[] = [];

/**
 * Handles keys while mounted, but not while the user types in a field or a dialog is open. `handle` returns whether it used the key. Keys that
 * were pressed `early`, before the handler was loaded, are handled at once, unless the focus has moved since.
 */
export function useKeys(handle: (event: KeyboardEvent) => boolean, early = none): void {
  // A layout effect, so that the keys work as soon as their targets are visible.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event) || document.querySelector("dialog[open], [popover]:popover-open")) return;
      if (handle(event)) event.preventDefault();
    };
    document.addEventListener("keydown", listen);
    const meantForFocus = early.splice(0).filter(({ target }) => target === document.activeElement);
    meantForFocus.forEach(listen);
    return () => document.removeEventListener("keydown", listen);
  }, [handle, early]);
}

const isTyping = ({ target, key }: KeyboardEvent) =>
  key !== "Escape" &&
  target instanceof HTMLElement &&
  target.matches("input:not([type=checkbox]), textarea, select, [contenteditable]");
