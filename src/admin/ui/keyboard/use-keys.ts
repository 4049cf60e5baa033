import { useLayoutEffect } from "react";

/** Handles keys while mounted, but not while the user types in a field or a dialog is open. `handle` returns whether it used the key. */
export function useKeys(handle: (event: KeyboardEvent) => boolean): void {
  // A layout effect, so that the keys work as soon as their targets are visible.
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
