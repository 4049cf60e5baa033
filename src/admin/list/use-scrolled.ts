import { useEffect, useState } from "react";

/** Whether the window was scrolled, is not at its top, or has rested long enough for what scrolling needs to be fetched. */
export function useScrolled(): boolean {
  const [isScrolled, setScrolled] = useState(() => window.scrollY > 0);
  useEffect(() => {
    if (isScrolled) return;
    const scrolled = () => setScrolled(true);
    window.addEventListener("scroll", scrolled, { once: true });
    const timer = setTimeout(scrolled, 3000);
    return () => {
      window.removeEventListener("scroll", scrolled);
      clearTimeout(timer);
    };
  }, [isScrolled]);
  return isScrolled;
}
