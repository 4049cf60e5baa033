import type { ReactNode } from "react";
import { ConsoleLink } from "../../buttons/console-link.tsx";
import { Popover } from "../../buttons/popover.tsx";
import { Icon, type IconNode } from "../../text/icon.tsx";

type RailEntryProps = { icon: IconNode; children: ReactNode };

/** The layout on phones is in the style sheet. */
const shape =
  "flex items-center gap-2.5 transition-colors " +
  "sm:mx-2 sm:min-h-9 sm:py-1 sm:rounded-md sm:px-3 sm:max-lg:justify-center sm:max-lg:px-0 hover:bg-hover hover:text-ink";
const current = "aria-[current]:font-medium aria-[current]:text-accent sm:aria-[current=page]:bg-accent-wash";
const word = "sm:max-lg:sr-only";

type RailLinkProps = RailEntryProps & {
  to: string;
  /** The status of the page in a few words, amber if it needs the user. Unless undefined, its space is reserved even while it is empty. */
  note?: ReactNode;
  /** The visible label on a phone, which has no room for the note. */
  onPhone?: string | undefined;
  needsYou?: boolean;
  /** Whether it and the entries after it are at the bottom of the rail. Consecutive ones stay together. */
  atFoot?: boolean;
};

/** A link of the navigation rail. */
export const RailLink = ({ to, icon, note, onPhone, needsYou = false, atFoot, children }: RailLinkProps) => (
  <li className={atFoot ? "at-foot sm:mt-auto sm:[.at-foot+&]:mt-0" : undefined}>
    <ConsoleLink
      to={to}
      title={typeof children === "string" ? children : undefined}
      look={`${shape} ${current} text-soft`}
    >
      <RailSign icon={icon} needsYou={needsYou} isNoted={note !== undefined} />
      <span className={word}>
        <span className={onPhone && "max-sm:sr-only"}>{children}</span>
        {onPhone && (
          <span aria-hidden className="sm:hidden">
            {onPhone}
          </span>
        )}
        {note !== undefined && <RailNote needsYou={needsYou}>{note}</RailNote>}
      </span>
    </ConsoleLink>
  </li>
);

type RailSignProps = { icon: IconNode; needsYou: boolean; isNoted: boolean };

const RailSign = ({ icon, needsYou, isNoted }: RailSignProps) => (
  <span className={`relative ${isNoted ? "lg:mt-px lg:self-start" : ""}`}>
    <Icon of={icon} />
    {needsYou && <span className="absolute -top-1 -inset-e-1 size-2 rounded-full bg-amber lg:hidden" />}
  </span>
);

const RailNote = ({ needsYou, children }: { needsYou: boolean; children: ReactNode }) => (
  <span
    className={`block min-h-lh text-xs font-normal max-sm:sr-only ${needsYou ? "text-amber" : "text-soft"}`}
  >
    {children}
  </span>
);

const menuLook = `${shape} cursor-pointer text-soft sm:w-[calc(100%-1rem)]`;

const RailMenuFace = ({ icon, children }: RailEntryProps) => (
  <>
    <Icon of={icon} />
    <span className={word}>{children}</span>
  </>
);

/** The menu of rarely needed entries, at the bottom of the rail. */
export const RailMenu = ({ icon, label, children }: RailEntryProps & { label: string }) => (
  <li>
    <Popover look={menuLook} label={<RailMenuFace icon={icon}>{label}</RailMenuFace>}>
      {children}
    </Popover>
  </li>
);

/** The placeholder of a rail menu while its content is not loaded. */
export const RailMenuOutline = (entry: RailEntryProps) => (
  <li>
    <button type="button" className={menuLook}>
      <RailMenuFace {...entry} />
    </button>
  </li>
);
