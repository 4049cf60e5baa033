import type { Change } from "../../outbox/change.ts";

/** Merges changes by ID. The store wins, because it is newer than the journal. */
export const mergeNewest = (journal: Iterable<Change>, store: Iterable<Change>): Change[] => [
  ...new Map([...journal, ...store].map((change) => [change.id, change])).values(),
];
