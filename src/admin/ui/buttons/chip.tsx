import { X } from "lucide";
import type { MouseEvent, ReactNode } from "react";
import { adoptStyles } from "../layout/adopt-styles.ts";
import { Icon } from "../text/icon.tsx";
import css from "./chip.css?inline";

adoptStyles(css);

/** What is in force, one beside the other. */
export const Chips = ({ children }: { children: ReactNode }) => <div data-chips>{children}</div>;

type ChipProps = {
  /** What a press does, with the words of the chip in it. */
  label: string;
  onPress: (event: MouseEvent<HTMLElement>) => void;
  children: string;
};

/** One thing that is in force; pressed, it is no longer. */
export const Chip = ({ label, onPress, children }: ChipProps) => (
  <button type="button" data-chip dir="auto" aria-label={label} title={label} onClick={onPress}>
    {children}
    <Icon of={X} size={14} />
  </button>
);
