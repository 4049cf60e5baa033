import type { ComponentProps } from "react";
import { Icon, type IconNode } from "../text/icon.tsx";

type IconLinkProps = Omit<ComponentProps<"a">, "className" | "style" | "children" | "aria-label"> & {
  icon: IconNode;
  label: string;
};

/** An external link with an icon only; `label` is its accessible name. */
export const IconLink = ({ icon, label, ...rest }: IconLinkProps) => (
  <a
    aria-label={label}
    title={label}
    className="inline-grid size-11 place-items-center rounded-full border border-line text-accent"
    {...rest}
  >
    <Icon of={icon} />
  </a>
);
