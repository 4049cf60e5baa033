import { useLayoutEffect } from "react";

/**
 * Marks the page while a bar or an announcement floats over it, a dialog stands alone, or something is printed in its place, which the styles
 * of the rest heed. They could see it by `:has()`, but browsers would work out the styles of thousands of elements anew whenever anything on
 * the page changes.
 */
export function usePageMark(mark: "barred" | "announcing" | "alone" | "printing", isOn = true): void {
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    const { dataset } = document.documentElement;
    dataset[mark] = "";
    return () => void delete dataset[mark];
  }, [mark, isOn]);
}
