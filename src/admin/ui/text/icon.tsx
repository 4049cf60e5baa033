import type { IconNode } from "lucide";
import { createElement } from "react";

export type { IconNode };

/** A lucide icon in the color of the text, hidden from screen readers. */
export const Icon = ({
  of,
  size = 18,
  isBold = false,
}: {
  of: IconNode;
  size?: number;
  isBold?: boolean;
}) => (
  <svg
    aria-hidden
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={isBold ? 2.5 : 1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
    className="shrink-0"
  >
    {of.map(([tag, attributes], part) => createElement(tag, { key: part, ...attributes }))}
  </svg>
);
