import type { MouseEvent, ReactNode } from "react";
import { ConsoleLink } from "../../buttons/console-link.tsx";

/** The entries of a menu. */
export const MenuList = ({ children }: { children: ReactNode }) => <ul className="-m-2">{children}</ul>;

const shape =
  "flex min-h-9 w-full cursor-pointer items-center rounded-md px-3 py-1 text-start hover:bg-hover max-sm:min-h-11 max-sm:text-base";

/** A link to a page. Following it closes the menu. */
export const MenuLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <li>
    <ConsoleLink to={to} look={shape} onClick={closeMenu}>
      {children}
    </ConsoleLink>
  </li>
);

const closeMenu = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest<HTMLElement>("[popover]")?.hidePopover?.();

type MenuActionProps = {
  onPress: () => void;
  disabled?: boolean;
  dialog?: ReactNode;
  children: ReactNode;
};

/** An action of a menu. */
export const MenuAction = ({ children, onPress, disabled, dialog }: MenuActionProps) => (
  <li>
    <button type="button" disabled={disabled} onClick={onPress} className={shape}>
      {children}
    </button>
    {dialog}
  </li>
);
