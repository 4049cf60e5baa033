import type { ReactNode } from "react";
import { ConsoleLink } from "../ui/console-link.tsx";
import { Icon, type IconNode } from "../ui/icon.tsx";

type RailEntryProps = { icon: IconNode; children: ReactNode };

const shape =
  "flex items-center gap-2.5 transition-colors max-sm:h-14 max-sm:min-w-18 max-sm:flex-col max-sm:justify-center max-sm:gap-0.5 max-sm:text-xs " +
  "sm:mx-2 sm:min-h-9 sm:py-1 sm:rounded-md sm:px-3 sm:max-lg:justify-center sm:max-lg:px-0 hover:bg-hover hover:text-ink";
const current = "aria-[current]:font-medium aria-[current]:text-accent sm:aria-[current=page]:bg-accent-wash";
const word = "sm:max-lg:sr-only";

type RailLinkProps = RailEntryProps & {
  to: string;
  /** What is to be known of the place before one goes there, in a few words, whose room is kept where there are none yet; amber where it needs the user. */
  note?: string;
  needsYou?: boolean;
  /** Whether it stands at the foot of the rail, with what comes after it. */
  atFoot?: boolean;
};

/** One place of the console. */
export const RailLink = ({ to, icon, note, needsYou = false, atFoot, children }: RailLinkProps) => (
  <li className={atFoot ? "sm:mt-auto" : undefined}>
    <ConsoleLink
      to={to}
      title={typeof children === "string" ? children : undefined}
      look={`${shape} ${current} text-soft`}
    >
      <span className="relative">
        <Icon of={icon} />
        {needsYou && <span className="absolute -top-1 -right-1 size-2 rounded-full bg-amber lg:hidden" />}
      </span>
      <span className={word}>
        {children}
        {note !== undefined && (
          <span
            className={`block text-xs font-normal max-sm:sr-only ${needsYou ? "text-amber" : "text-soft"}`}
          >
            {note || "\u00a0"}
          </span>
        )}
      </span>
    </ConsoleLink>
  </li>
);

type RailActionProps = RailEntryProps & {
  onPress: () => void;
  disabled?: boolean;
  failure?: ReactNode;
  dialog?: ReactNode;
};

/** Something to do from anywhere, at the foot of the rail. */
export const RailAction = ({ icon, children, onPress, disabled, failure, dialog }: RailActionProps) => (
  <li>
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
    {dialog}
  </li>
);
