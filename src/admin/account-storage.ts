import { useMemo, useSyncExternalStore } from "react";
import { type WholeAccountLog, createAccountLog } from "./storage/account-log.ts";
import { clearTab, reopenTab } from "./storage/local-texts.ts";
import type { Schema, StoredValues } from "./storage/stored-values.ts";

// A page belongs to one account at a time, that of whoever is signed in.
let current: { accountId: number; log: WholeAccountLog; values: StoredValues } | undefined;
let isLeft = false;
const listeners = new Set<() => void>();

/** Opens the log of the account that the page belongs to from now on. */
export function openAccountLog(accountId: number): WholeAccountLog {
  if (current?.accountId === accountId && !isLeft) return current.log;
  const log = createAccountLog(accountId);
  const values = log.values();
  flushWhenHidden();
  values.onOtherTab(() => listeners.forEach((listener) => listener()));
  current = { accountId, log, values };
  isLeft = false;
  reopenTab();
  return log;
}

/** After signing out: nothing more of the account is stored, and the storage of this tab is cleared. */
export function leaveAccount(): void {
  current?.values.end();
  isLeft = true;
  clearTab();
}

/** The values of the account that the page belongs to. Throws before somebody is signed in. */
export function storedValues(): StoredValues {
  if (!current) throw new Error("Nothing is stored before somebody is signed in.");
  return current.values;
}

/** Whether this page alone has a value whose key has this prefix. */
export const isOnlyInMemory = (prefix: string): boolean => current?.values.isOnlyInMemory(prefix) ?? false;

/** Whether the browser persists the values of this page: it may be told not to. */
export const isPersisting = (): boolean =>
  current && !isLeft ? current.values.trouble() === undefined : hasStorage();

/** Whether there is localStorage, where pending changes outlive a page whose log cannot be used. */
export function hasStorage(): boolean {
  try {
    return localStorage.length >= 0;
  } catch {
    return false;
  }
}

/** Calls whenever another tab of the account has set values. */
export const onOtherTab = (listener: () => void): void => void listeners.add(listener);

/** A stored value, and how to replace it. */
export function useStoredValue<Value>(
  key: string,
  schema: Schema<Value>,
): [Value | undefined, (value: Value | undefined) => void] {
  const values = storedValues();
  const raw = useSyncExternalStore(values.subscribe, () => values.get(key));
  // oxlint-disable-next-line react/exhaustive-deps -- `raw` changes with the stored value
  const value = useMemo(() => values.read(key, schema), [values, key, schema, raw]);
  return [value, (next) => values.set({ [key]: next })];
}

let isFollowed = false;
const flush = () => current?.values.flush();

/** Writes pending values when the page is left or hidden: it may be killed right after. */
function flushWhenHidden(): void {
  if (isFollowed) return;
  isFollowed = true;
  addEventListener("pagehide", flush);
  addEventListener("blur", flush);
  document.addEventListener("visibilitychange", flush);
}
