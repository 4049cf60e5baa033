import type { ReactNode } from "react";
import { Icon, type IconNode } from "../text/icon.tsx";
import { iconLook } from "./button-look.ts";
import { Popover } from "./popover.tsx";

type ToolPopoverProps = {
  icon: IconNode;
  label: string;
  /** Without its frame and, to those who see it, its word. */
  isQuiet?: boolean;
  isOn?: boolean;
  children: ReactNode;
};

/** A button of a toolbar, and what it opens: a sign, with its word where there is room for it. */
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
