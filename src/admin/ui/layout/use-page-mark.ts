import { useLayoutEffect } from "react";

/**
 * Marks the page while a bar floats over it, or a dialog stands alone, which the styles of the rest heed. They could see it by `:has()`, but
 * browsers would work out the styles of thousands of elements anew whenever anything on the page changes.
 */
export function usePageMark(mark: "barred" | "alone", isOn = true): void {
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    const { dataset } = document.documentElement;
    dataset[mark] = "";
    return () => void delete dataset[mark];
  }, [mark, isOn]);
}
