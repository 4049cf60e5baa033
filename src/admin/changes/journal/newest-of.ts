import type { Change } from "../../outbox/change.ts";

/** Changes of the journal with those of the store in their place, or beside them: the store is newer. */
export const newestOf = (journal: Iterable<Change>, store: Iterable<Change>): Change[] => [
  ...new Map([...journal, ...store].map((change) => [change.id, change])).values(),
];
