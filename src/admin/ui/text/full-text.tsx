import type { ReactNode } from "react";

/** A text in full: where it finds no room in one line, it takes a second. The pixel above keeps one line level with the words of its row. */
export const FullText = ({ children }: { children: ReactNode }) => (
  <span className="block pt-px leading-snug whitespace-normal card:leading-5">{children}</span>
);
