import { getInTab, setInTab } from "../storage/local-texts.ts";
import type { NamedDraft } from "./draft-store.ts";

const ignore = () => {};

/** What the names of the locks by which tabs show that they are open begin with. */
const startOfName = " ";

/** This page: what it types into drafts has a name that begins so. */
export const page = `${Math.random()}/`;

// A tab knows its pages after a reload too, and where the browser brings it back.
const pages = `${getInTab("drafts") ?? ""}${startOfName}${page}`;
setInTab("drafts", pages);

/** The pages of all tabs that are open, as they were last looked at; none where the browser has no locks (a page without https). */
let openPages = "";
const listeners = new Set<() => void>();
const awaited = new Set<string>();
const { locks }: Partial<Navigator> = navigator;

/** Looks which tabs are open, for all that subscribe to it. */
export const lookForTabs = (): void =>
  void locks?.query().then(({ held = [] }) => {
    const names = held.map(({ name = "" }) => name);
    openPages = `${names}`;
    listeners.forEach((listener) => listener());
    names.filter((name) => name.startsWith(startOfName) && name !== pages).forEach(awaitEnd);
  }, ignore);

// A tab that is closed gives its lock back a moment after another one has the focus.
function awaitEnd(name: string): void {
  if (awaited.has(name)) return;
  awaited.add(name);
  locks?.request(name, ignore).then(lookForTabs, ignore);
}

const opened = new BroadcastChannel("page opened");
opened.addEventListener("message", lookForTabs);

/** This tab is open as long as it holds the lock with the names of its pages. */
function hold() {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
  opened.postMessage("");
  return new Promise(ignore);
}
locks?.request(pages, hold).catch(ignore);
lookForTabs();
// Who comes back from another tab may have closed it.
addEventListener("focus", lookForTabs);

/** Calls whenever it was looked which tabs are open; returns how to unsubscribe. */
export function onOpenPages(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const isOf = (all: string, { by }: NamedDraft) => all.includes(`${startOfName}${by.split("/")[0]}/`);

/** Whether a draft was typed in this tab, also before it was reloaded. */
export const isOfThisTab = (draft: NamedDraft): boolean => isOf(pages, draft);

/** Whether another tab that is open goes on with a draft, as far as the browser tells. */
export const isElsewhere = (draft: NamedDraft): boolean => !isOfThisTab(draft) && isOf(openPages, draft);

/** Whether somebody is still in the field of this page that a draft is typed into. */
export const isBeingTyped = ({ by, leftAt }: NamedDraft): boolean =>
  leftAt === undefined && by.startsWith(page);
