import { startTransition, useEffect, useState } from "react";

/**
 * Whether the window was scrolled, is not at its top, or has rested long enough for what scrolling needs to be fetched. It turns true as a
 * transition: what is shown stays as it is, with its focus, until what is fetched is there.
 */
export function useScrolled(): boolean {
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const scrolled = () => startTransition(() => setScrolled(true));
    if (window.scrollY > 0) scrolled();
    window.addEventListener("scroll", scrolled, { once: true });
    const timer = setTimeout(scrolled, 3000);
    return () => {
      window.removeEventListener("scroll", scrolled);
      clearTimeout(timer);
    };
  }, []);
  return isScrolled;
}
