import { useLayoutEffect } from "react";

/**
 * As long as this is drawn, a button that goes away once it is pressed hands its focus on to what takes its place: the control that then
 * follows those before it.
 */
export function useFocusAfterPress(): void {
  useLayoutEffect(() => {
    let pressed: HTMLElement | null = null;
    let before = new Set<Element>();
    const handOn = () => {
      if (pressed?.isConnected) return;
      removals.disconnect();
      if (document.activeElement !== document.body) return;
      const there = controls();
      there.slice(there.findLastIndex((control) => before.has(control)) + 1).some(takesFocus);
    };
    const removals = new MutationObserver(handOn);
    const remember = ({ target }: MouseEvent) => {
      removals.disconnect();
      // Rows come and go as they are scrolled.
      pressed = target instanceof Element ? target.closest<HTMLElement>("main button:focus:not(tr *)") : null;
      if (!pressed) return;
      const there = controls();
      before = new Set(there.slice(0, there.indexOf(pressed)));
      removals.observe(document.body, { childList: true, subtree: true });
    };
    document.addEventListener("click", remember, { capture: true });
    return () => {
      removals.disconnect();
      document.removeEventListener("click", remember, { capture: true });
    };
  }, []);
}

const controls = () => [
  ...document.querySelectorAll<HTMLElement>(
    "main :is(a[href], button, input, select, summary):not([tabindex='-1'])",
  ),
];

/** Whether a control could be focused: one that is disabled or hidden cannot. */
function takesFocus(control: HTMLElement): boolean {
  control.focus({ preventScroll: true });
  return document.activeElement === control;
}
