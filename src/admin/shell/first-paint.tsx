import { renderToStaticMarkup } from "react-dom/server";
import { type To, Router, createPath } from "react-router-dom";
import { type PageAddress, pages } from "../pages.ts";
import { firstReads } from "../first-reads.ts";
import { ShellOutline } from "./shell-frame.tsx";

// Run by the build (src/service/console/build-pages.ts), in each language.

const nowhere = {
  push() {},
  replace() {},
  go() {},
  createHref: (to: To) => (typeof to === "string" ? to : createPath(to)),
};

/** The HTML of the shell at an address, for the page to show before its code runs. */
const shellAt = (address: PageAddress) =>
  renderToStaticMarkup(
    <Router location={address} navigator={nowhere} static>
      <ShellOutline />
    </Router>,
  );

/** Of each page of the console, in the order of `pages`: its address, what it shows first, and what it asks of the service first. */
export const firstPaints = (Object.keys(pages) as PageAddress[]).map((address) => ({
  address,
  html: shellAt(address),
  reads: firstReads(address),
}));
