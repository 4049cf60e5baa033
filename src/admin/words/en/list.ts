import { exact } from "./format.ts";

/** Every list. */
export const listWords = {
  count: (total: number) => exact.format(total),
  countOf: (count: number, total: number) => `${exact.format(count)} of ${exact.format(total)}`,
  reading: (read: number, total: number) => `Reading ${exact.format(read)} of ${exact.format(total)}`,
  failed: (read: number, total: number) =>
    `${exact.format(read)} of ${exact.format(total)} were read, then the service stopped answering`,
  noMatch: (search: string) => `Nothing matches “${search}”`,
  noMatchHint: "Try fewer or other words.",
};
