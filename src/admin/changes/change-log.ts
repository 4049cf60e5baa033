import { listKey, type Scope, type Target, targetKey } from "../resource.ts";
import { type Change, isOpen, needsYou } from "./change.ts";

const none: readonly Change[] = [];

/**
 * The changes that this tab knows, by identifier and by record, for React to read: what a reader gets stays the same array until one
 * of its changes is another.
 */
export type ChangeLog = {
  get(id: string): Change | undefined;
  /** The changes of one record, oldest first: those that are open, need the user, or have ended since the page was opened. */
  of(target: Target): readonly Change[];
  /** Creations that are still open in a list. */
  all(): readonly Change[];
  put(changes: readonly Change[]): void;
  subscribe(listener: () => void): () => void;
};

export function createChangeLog(): ChangeLog {
  const byId = new Map<string, Change>();
  const byRecord = new Map<string, readonly Change[]>();
  const listeners = new Set<() => void>();
  let all: readonly Change[] | undefined;

  function file(change: Change) {
    const key = recordKey(change);
    const others = (byRecord.get(key) ?? none).filter(({ id }) => id !== change.id);
    byRecord.set(
      key,
      [...others, change].toSorted((a, b) => a.madeAt - b.madeAt),
    );
    byId.set(change.id, change);
  }

  return {
    get: (id) => byId.get(id),
    of: (target) => byRecord.get(targetKey(target)) ?? none,
    all: () => (all ??= [...byId.values()].toSorted((a, b) => a.madeAt - b.madeAt)),
    put(changes) {
      for (const change of changes) file(change);
      all = undefined;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

// Creations have no record yet: each stands alone.
const recordKey = (change: Change) => (change.kind === "create" ? `${change.id}` : targetKey(change.target));

/** How many changes are on their way, and how many need the user. */
export function tally(changes: readonly Change[]): { waiting: number; needYou: number } {
  return { waiting: changes.filter(isOpen).length, needYou: changes.filter(needsYou).length };
}

/** Whether a change concerns a list, for pages that show what is being created in it. */
export const isIn = (change: Change, resource: string, scope: Scope) =>
  listKey(change.target.resource, change.target.scope).join("/") === listKey(resource, scope).join("/");
