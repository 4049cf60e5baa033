import { useLayoutEffect } from "react";
import { placeOf } from "./hand-on-focus.ts";

/** As long as this is drawn, a button that goes away once it is pressed hands its focus on to what takes its place. */
export function useFocusAfterPress(): void {
  useLayoutEffect(() => {
    let removals: MutationObserver | undefined;
    const remember = ({ target }: MouseEvent) => {
      removals?.disconnect();
      const pressed = target instanceof Element && target.closest("main button:focus");
      if (!pressed) return;
      const handOn = placeOf(pressed);
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
