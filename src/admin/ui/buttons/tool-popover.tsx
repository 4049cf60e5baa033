import type { ReactNode } from "react";
import { Icon, type IconNode } from "../text/icon.tsx";
import { iconLook } from "./button-look.ts";
import { Popover } from "./popover.tsx";

type ToolPopoverProps = {
  icon: IconNode;
  label: string;
  /** Without a border, and with its label for screen readers only. */
  isQuiet?: boolean;
  isOn?: boolean;
  children: ReactNode;
};

/** A toolbar button that opens a popover: an icon, with its label if there is room. */
export const ToolPopover = ({ icon, label, isQuiet = false, ...rest }: ToolPopoverProps) => (
  <Popover
    label={
      <>
        <Icon of={icon} size={16} />
        <span className={isQuiet ? "sr-only" : "max-sm:sr-only"}>{label}</span>
      </>
    }
    {...(isQuiet && { look: iconLook })}
    {...rest}
  />
);
