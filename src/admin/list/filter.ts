import type { ComponentType } from "react";
import type { ListAddress } from "./use-list-address.ts";

/** One way to narrow a list, by a choice among a few. */
export type Filter<R> = {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly (readonly [value: string, name: string])[];
  /** How it is chosen where a few choices are not enough. */
  readonly control?: ComponentType<FilterControlProps>;
  matches(record: R, value: string): boolean;
};

/** What chooses the value of a filter. */
export type FilterControlProps = {
  label: string;
  value: string;
  choices: readonly (readonly [value: string, name: string])[];
  onChoose: (value: string) => void;
};

/** Whether a record passes all filters that the address sets; undefined where it sets none. */
export function filterMatcher<R>(
  filters: readonly Filter<R>[],
  address: ListAddress,
): ((record: R) => boolean) | undefined {
  const set = filters.flatMap((filter) => {
    const value = address.filter(filter.name);
    return value ? [(record: R) => filter.matches(record, value)] : [];
  });
  return set.length > 0 ? (record) => set.every((matches) => matches(record)) : undefined;
}
