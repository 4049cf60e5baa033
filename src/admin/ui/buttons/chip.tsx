import { X } from "lucide";
import type { MouseEvent, ReactNode } from "react";
import { adoptStyles } from "../layout/adopt-styles.ts";
import { Icon } from "../text/icon.tsx";
import css from "./chip.css?inline";

adoptStyles(css);

/** The active filters, side by side. */
export const Chips = ({ children }: { children: ReactNode }) => <div data-chips>{children}</div>;

type ChipProps = {
  /** What pressing it does; contains the visible text of the chip. */
  label: string;
  onPress: (event: MouseEvent<HTMLElement>) => void;
  children: string;
};

/** One active filter. Pressing it removes it. */
export const Chip = ({ label, onPress, children }: ChipProps) => (
  <button type="button" data-chip dir="auto" aria-label={label} title={label} onClick={onPress}>
    {children}
    <Icon of={X} size={14} />
  </button>
);
