import type { ComponentProps } from "react";
import { Icon, type IconNode } from "../text/icon.tsx";

type IconButtonProps = Omit<ComponentProps<"button">, "className" | "style" | "children" | "aria-label"> & {
  icon: IconNode;
  label: string;
};

/** A button that shows a sign only; `label` is its name. */
export const IconButton = ({ icon, label, type = "button", ...rest }: IconButtonProps) => (
  <button
    type={type}
    aria-label={label}
    title={label}
    className="inline-grid size-9 max-sm:size-11 shrink-0 cursor-pointer place-items-center rounded-md text-soft transition-colors enabled:hover:bg-hover enabled:hover:text-ink disabled:cursor-default disabled:opacity-55"
    {...rest}
  >
    <Icon of={icon} />
  </button>
);
