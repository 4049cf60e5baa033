import type { Change } from "./change.ts";

/** Where changes outlive the page. */
export type Journal = {
  /** Keeps changes; resolves when they are safe. */
  put(changes: readonly Change[]): Promise<void>;
  /** The changes that have not ended: open ones, and those that need the user. */
  unfinished(): Promise<Change[]>;
};

/** A journal that ends with the page, for a browser that keeps nothing. */
export function memoryJournal(): Journal {
  const changes = new Map<string, Change>();
  return {
    async put(kept) {
      for (const change of kept) changes.set(change.id, change);
    },
    unfinished: async () => [],
  };
}
