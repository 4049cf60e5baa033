import type { ComponentType } from "react";

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
