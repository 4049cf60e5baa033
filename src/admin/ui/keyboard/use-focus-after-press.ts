import { useLayoutEffect } from "react";
import { focusSuccessorOf } from "./focus-successor.ts";

/** While mounted, moves the focus of a button that disappears on its press to the control that takes its place. */
export function useFocusAfterPress(): void {
  useLayoutEffect(() => {
    let removals: MutationObserver | undefined;
    const remember = ({ target }: MouseEvent) => {
      removals?.disconnect();
      const pressed = target instanceof Element && target.closest("main button:focus");
      if (!pressed) return;
      const handOn = focusSuccessorOf(pressed);
      removals = new MutationObserver((_, self) => {
        if (pressed.isConnected) return;
        self.disconnect();
        handOn();
      });
      removals.observe(document.body, { childList: true, subtree: true });
    };
    document.addEventListener("click", remember, { capture: true });
    return () => {
      removals?.disconnect();
      document.removeEventListener("click", remember, { capture: true });
    };
  }, []);
}
