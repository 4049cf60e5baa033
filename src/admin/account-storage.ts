import { useMemo, useSyncExternalStore } from "react";
import { type AccountLog, type WholeAccountLog, createAccountLog } from "./storage/account-log.ts";
import { clearTab, reopenTab } from "./storage/local-texts.ts";
import type { Schema, StoredValues } from "./storage/stored-values.ts";

// A page belongs to one account at a time: that of the signed-in user.
let current: { accountId: number; log: WholeAccountLog; values: StoredValues } | undefined;
let isLeft = false;
const listeners = new Set<() => void>();

/** Opens the log of an account, to which the page belongs from then on. */
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

/** Stops storing values of the account after signing out, and clears the storage of this tab. */
export function leaveAccount(): void {
  current?.values.end();
  isLeft = true;
  clearTab();
}

/** Whether the page still belongs to the account of this log. */
export const isOpenLog = (log: AccountLog): boolean => current?.log === log && !isLeft;

/** The stored values of the account. Throws before somebody is signed in. */
export function storedValues(): StoredValues {
  if (!current) throw new Error("Nothing is stored before somebody is signed in.");
  return current.values;
}

/** Whether a value whose key has this prefix is only in the memory of this page. */
export const isOnlyInMemory = (prefix: string): boolean => current?.values.isOnlyInMemory(prefix) ?? false;

/** Whether the browser persists the values of this page, which the user or a full disk may prevent. */
export const isPersisting = (): boolean =>
  current && !isLeft ? current.values.trouble() === undefined : hasStorage();

/** Whether localStorage is available, in which pending changes survive if the log cannot be used. */
export function hasStorage(): boolean {
  try {
    return localStorage.length >= 0;
  } catch {
    return false;
  }
}

/** Calls `listener` whenever another tab of the account has set values. */
export const onOtherTab = (listener: () => void): void => void listeners.add(listener);

/** A stored value, and a function that replaces it. */
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

let isListening = false;
const flush = () => current?.values.flush();

/** Writes pending values when the page is left or hidden, because it may be killed right after. */
function flushWhenHidden(): void {
  if (isListening) return;
  isListening = true;
  addEventListener("pagehide", flush);
  addEventListener("blur", flush);
  document.addEventListener("visibilitychange", flush);
}
