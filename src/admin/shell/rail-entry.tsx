import type { ReactNode } from "react";
import { ConsoleLink } from "#admin/ui/console-link.tsx";
import { Icon, type IconNode } from "#admin/ui/icon.tsx";

type RailEntryProps = { icon: IconNode; children: ReactNode };

const shape =
  "flex items-center gap-2.5 transition-colors max-sm:h-14 max-sm:min-w-18 max-sm:flex-col max-sm:justify-center max-sm:gap-0.5 max-sm:text-xs " +
  "sm:mx-2 sm:h-9 sm:rounded-md sm:px-3 sm:max-lg:justify-center sm:max-lg:px-0 hover:bg-hover hover:text-ink";
const current =
  "aria-[current=page]:font-medium aria-[current=page]:text-accent sm:aria-[current=page]:bg-accent-wash";
const word = "sm:max-lg:sr-only";

/** One place of the console. */
export const RailLink = ({ to, icon, children }: RailEntryProps & { to: string }) => (
  <li>
    <ConsoleLink to={to} look={`${shape} ${current} text-soft`}>
      <Icon of={icon} />
      <span className={word}>{children}</span>
    </ConsoleLink>
  </li>
);

type RailActionProps = RailEntryProps & { onPress: () => void; disabled?: boolean; failure?: ReactNode };

/** Something to do from anywhere, at the foot of the rail. */
export const RailAction = ({ icon, children, onPress, disabled, failure }: RailActionProps) => (
  <li className="sm:mt-auto">
    {failure && (
      <p role="alert" className="mx-5 mb-2 text-xs text-red sm:max-lg:sr-only">
        {failure}
      </p>
    )}
    <button
      type="button"
      disabled={disabled}
      onClick={onPress}
      className={`${shape} cursor-pointer text-soft sm:w-[calc(100%-1rem)]`}
    >
      <Icon of={icon} />
      <span className={word}>{children}</span>
    </button>
  </li>
);
