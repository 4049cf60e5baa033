import { useCallback } from "react";
import { useKeys } from "./use-keys.ts";

/** Goes back on Escape, wherever the focus is on the page. */
export function useEscape(goBack: () => void): void {
  useKeys(
    useCallback(
      ({ key }: KeyboardEvent) => {
        if (key === "Escape") goBack();
        return key === "Escape";
      },
      [goBack],
    ),
  );
}
