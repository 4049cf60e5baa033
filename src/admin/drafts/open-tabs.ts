import { getInTab, setInTab } from "../storage/local-texts.ts";
import type { NamedDraft } from "./draft-store.ts";

const ignore = () => {};

/** The prefix of lock names: each open tab holds a lock named after all pages that were loaded in it. */
const lockPrefix = " ";

/** The prefix of the names (`by`) of all drafts that are typed in this page. */
export const pageName = `${Math.random()}/`;

// In the storage of the tab, so that a reloaded or restored tab recognises the drafts of its earlier pages.
const pages = `${getInTab("drafts") ?? ""}${lockPrefix}${pageName}`;
setInTab("drafts", pages);

/** The lock names of all open tabs at the last query; empty where the browser has no locks (on a page without https). */
let openPages = "";
const listeners = new Set<() => void>();
const awaited = new Set<string>();
const { locks }: Partial<Navigator> = navigator;

/** Queries which tabs are open, then calls the listeners. */
export const queryOpenTabs = (): void =>
  void locks?.query().then(({ held = [] }) => {
    const names = held.map(({ name = "" }) => name);
    openPages = `${names}`;
    listeners.forEach((listener) => listener());
    names.filter((name) => name.startsWith(lockPrefix) && name !== pages).forEach(awaitRelease);
  }, ignore);

// A closed tab releases its lock a moment after another one gets the focus, so the query at focus comes too early.
function awaitRelease(name: string): void {
  if (awaited.has(name)) return;
  awaited.add(name);
  locks?.request(name, ignore).then(queryOpenTabs, ignore);
}

/**
 * Announces this tab to the others, hears of them, and holds its lock until it is closed. Not at the top level: browsers record where a channel is
 * created, and Chromium parses all of a file again to find a position at its top level (25 ms on a fast computer).
 */
function announceTab(): void {
  const opened = new BroadcastChannel("page opened");
  opened.addEventListener("message", queryOpenTabs);
  const holdLock = () => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
    opened.postMessage("");
    return new Promise(ignore);
  };
  locks?.request(pages, holdLock).catch(ignore);
}
announceTab();
queryOpenTabs();
// The user may have closed another tab before returning to this one.
addEventListener("focus", queryOpenTabs);

/** Calls `listener` after each query of the open tabs. Returns a function that unsubscribes. */
export function onOpenTabs(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const isFromTabs = (lockNames: string, { by }: NamedDraft) =>
  lockNames.includes(`${lockPrefix}${by.split("/")[0]}/`);

/** Whether a draft was typed in this tab, including before a reload. */
export const isOfThisTab = (draft: NamedDraft): boolean => isFromTabs(pages, draft);

/** Whether the draft belongs to another tab that is open; false if the browser has no locks. */
export const isOpenElsewhere = (draft: NamedDraft): boolean =>
  !isOfThisTab(draft) && isFromTabs(openPages, draft);

/** Whether the field of this page that a draft is typed into still has the focus. */
export const isBeingTyped = ({ by, leftAt }: NamedDraft): boolean =>
  leftAt === undefined && by.startsWith(pageName);
