import { useCallback } from "react";
import { useKeys } from "./use-keys.ts";

/** Lets Escape lead back, wherever on the page the focus is. */
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
