import type { MouseEvent, ReactNode } from "react";
import { ConsoleLink } from "../buttons/console-link.tsx";
import { Icon, type IconNode } from "../text/icon.tsx";

/** What a menu leads to, one below the other. */
export const MenuList = ({ children }: { children: ReactNode }) => <ul className="-m-2">{children}</ul>;

const shape =
  "flex min-h-9 w-full cursor-pointer items-center gap-2.5 rounded-md px-3 py-1 text-start hover:bg-hover max-sm:min-h-11 max-sm:text-base";

type EntryProps = { icon: IconNode; children: ReactNode };

/** A page. The menu closes when it is walked to. */
export const MenuLink = ({ to, icon, children }: EntryProps & { to: string }) => (
  <li>
    <ConsoleLink to={to} look={shape} onClick={closeMenu}>
      <Icon of={icon} />
      {children}
    </ConsoleLink>
  </li>
);

const closeMenu = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest<HTMLElement>("[popover]")?.hidePopover?.();

type MenuActionProps = EntryProps & { onPress: () => void; disabled?: boolean; dialog?: ReactNode };

/** Something to do. */
export const MenuAction = ({ icon, children, onPress, disabled, dialog }: MenuActionProps) => (
  <li>
    <button type="button" disabled={disabled} onClick={onPress} className={shape}>
      <Icon of={icon} />
      {children}
    </button>
    {dialog}
  </li>
);
