import { useLayoutEffect } from "react";

/**
 * Sets an attribute on the root element while a bar or an announcement floats over the page, a dialog hides it, or other content is printed
 * instead, so that styles can depend on it. With `:has()` browsers would recalculate the styles of thousands of elements on every change of
 * the page.
 */
export function usePageMark(mark: "barred" | "announcing" | "alone" | "printing", isOn = true): void {
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    const { dataset } = document.documentElement;
    dataset[mark] = "";
    return () => void delete dataset[mark];
  }, [mark, isOn]);
}
