import { useMemo, useSyncExternalStore } from "react";
import { type WholeAccountLog, createAccountLog } from "./storage/account-log.ts";
import type { KeptValues, Schema, Told } from "./storage/kept-values.ts";
import { beginTab, forgetTab } from "./storage/local-texts.ts";

// A page belongs to one account at a time: what is kept is that of whoever is signed in.
let current: { accountId: number; log: WholeAccountLog; values: KeptValues } | undefined;
let isLeft = false;
const hearers = new Set<(told: Told) => void>();

/** The log of the account that the page belongs to from now on. */
export function openAccountLog(accountId: number): WholeAccountLog {
  if (current?.accountId === accountId && !isLeft) return current.log;
  const log = createAccountLog(accountId);
  const values = log.values();
  followThePage();
  values.whenTold((told) => hearers.forEach((hear) => hear(told)));
  current = { accountId, log, values };
  isLeft = false;
  beginTab();
  return log;
}

/** The account is signed out: nothing more is kept of it, and this tab forgets what it has kept. */
export function leaveAccount(): void {
  current?.values.end();
  isLeft = true;
  forgetTab();
}

/** What is kept of the account that the page belongs to. Before it is known whose page it is, that is nothing. */
export function kept(): KeptValues {
  if (!current) throw new Error("Nothing is kept before somebody is signed in.");
  return current.values;
}

/** Whether this page alone keeps a value whose place begins like this. */
export const isOnlyHere = (beginning: string): boolean => current?.values.isOnlyHere(beginning) ?? false;

/** Whether the browser keeps anything for this page: it may be told not to. */
export const keepsAnything = (): boolean =>
  current && !isLeft ? current.values.trouble() === undefined : hasStorage();

/** Whether there is the storage in which what is not saved yet outlives a page whose log is not to be had. */
export function hasStorage(): boolean {
  try {
    return localStorage.length >= 0;
  } catch {
    return false;
  }
}

/** Hears what other tabs of the account keep. */
export const whenTold = (hear: (told: Told) => void): void => void hearers.add(hear);

/** A kept value as it stands, and how another takes its place. */
export function useKept<Value>(
  place: string,
  schema: Schema<Value>,
): [Value | undefined, (value: Value | undefined) => void] {
  const values = kept();
  const raw = useSyncExternalStore(values.subscribe, () => values.get(place));
  // oxlint-disable-next-line react/exhaustive-deps -- the value is read anew where another has taken its place
  const value = useMemo(() => values.read(place, schema), [values, place, schema, raw]);
  return [value, (next) => values.keep({ [place]: next })];
}

let isFollowed = false;
const flush = () => current?.values.flush();

/** Has values written at once when nobody looks at the page any more: it may be gone, or killed, as soon as that. */
function followThePage(): void {
  if (isFollowed) return;
  isFollowed = true;
  addEventListener("pagehide", flush);
  addEventListener("blur", flush);
  document.addEventListener("visibilitychange", flush);
}
