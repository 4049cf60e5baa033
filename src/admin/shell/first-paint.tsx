import { CircleUser, History } from "lucide";
import { renderToStaticMarkup } from "react-dom/server";
import { type To, Router, createPath } from "react-router-dom";
import { signInAddress } from "#contract/session.ts";
import { type PageAddress, home, pages } from "../pages.ts";
import { firstReads } from "../first-reads.ts";
import { RailFrame, ShellFrame } from "./shell-frame.tsx";
import { PageSkeleton } from "./page-skeleton.tsx";
import { RailLink, RailMenuOutline } from "../ui/layout/rail/rail-entry.tsx";
import { shellWords } from "#words/shell/shell.ts";

// Run by the build (src/service/console/build-pages.ts), once per language.

const nowhere = {
  push() {},
  replace() {},
  go() {},
  createHref: (to: To) => (typeof to === "string" ? to : createPath(to)),
};

/** The shell before anything is known of the account. It has no style attributes, which the page's content security policy forbids. */
const ShellOutline = () => (
  <ShellFrame
    rail={
      <RailFrame
        changes={
          <RailLink to="/changes" icon={History} note="" atFoot>
            {shellWords.changes}
          </RailLink>
        }
        menu={<RailMenuOutline icon={CircleUser}>{shellWords.account}</RailMenuOutline>}
      />
    }
    page={<PageSkeleton />}
  />
);

/** The HTML of the shell at an address, shown before the page's code runs. */
const shellAt = (address: PageAddress) =>
  renderToStaticMarkup(
    <Router location={address} navigator={nowhere} static>
      <ShellOutline />
    </Router>,
  );

/** For each page of the console, in the order of src/admin/pages.ts: its addresses, its first HTML, and its first requests. */
export const firstPaints = [
  ...(Object.keys(pages) as PageAddress[]).map((address) => ({
    addresses: address === home ? [address, "/"] : [address],
    html: shellAt(address),
    reads: firstReads(address),
  })),
  { addresses: [signInAddress], html: "", reads: [] },
];
