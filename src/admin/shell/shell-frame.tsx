import { Tags, Users } from "lucide";
import type { ReactNode } from "react";
import { shellWords } from "#words/shell/shell.ts";
import { RailLink } from "../ui/layout/rail/rail-entry.tsx";

type ShellFrameProps = {
  rail: ReactNode;
  page: ReactNode;
  children?: ReactNode;
};

/** The layout of the shell: the rail and the page beside it. Live regions and floating elements are its children. */
export const ShellFrame = ({ rail, page, children }: ShellFrameProps) => (
  <div className="sm:[--rail:3.5rem] lg:[--rail:13rem]">
    <a
      href="#content"
      className="fixed top-2 inset-s-2 z-50 rounded-md bg-accent px-3 py-2 text-on-accent not-focus:sr-only"
    >
      {shellWords.skip}
    </a>
    {rail}
    <main
      id="content"
      tabIndex={-1}
      className="min-h-dvh px-4 pb-28 outline-none sm:ms-(--rail) barred:pb-52 sm:px-6 sm:pb-12 sm:barred:pb-24 lg:px-8"
    >
      {page}
    </main>
    {children}
  </div>
);

type RailFrameProps = {
  /** A note about the key, above the links. */
  note?: ReactNode;
  campaigns?: ReactNode;
  /** The links to unfinished changes and to Recent changes. */
  changes: ReactNode;
  menu: ReactNode;
};

/** The main navigation: on the left, only icons on narrow screens, and a bar at the bottom on phones. */
export const RailFrame = ({ note, campaigns, changes, menu }: RailFrameProps) => (
  <div className="fixed z-30 low:static border-line bg-rail max-sm:inset-x-0 max-sm:bottom-0 max-sm:border-t max-sm:pb-[env(safe-area-inset-bottom)] sm:inset-y-0 sm:inset-s-0 sm:flex sm:w-(--rail) sm:flex-col sm:border-e sm:py-4 lg:pt-24">
    <nav aria-label={shellWords.navigation} className="flex min-h-0 flex-1 max-sm:contents sm:flex-col">
      {note}
      <ul data-rail className="flex min-h-0 flex-1 max-sm:justify-around sm:flex-col">
        <RailLink to="/contacts" icon={Users}>
          {shellWords.contacts}
        </RailLink>
        <RailLink to="/campaigns" icon={Tags}>
          {shellWords.campaigns}
        </RailLink>
        {campaigns}
        {changes}
        {menu}
      </ul>
    </nav>
  </div>
);
