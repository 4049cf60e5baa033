import type { ComponentProps } from "react";
import { iconLook } from "./button-look.ts";
import { Icon, type IconNode } from "../text/icon.tsx";

type IconButtonProps = Omit<ComponentProps<"button">, "className" | "style" | "children" | "aria-label"> & {
  icon: IconNode;
  label: string;
};

/** A button with an icon only; `label` is its accessible name. */
export const IconButton = ({ icon, label, type = "button", ...rest }: IconButtonProps) => (
  <button type={type} aria-label={label} title={label} className={iconLook} {...rest}>
    <Icon of={icon} />
  </button>
);
