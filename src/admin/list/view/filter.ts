import type { ComponentType } from "react";

/** One way to narrow a list, by a choice among a few. */
export type Filter<R> = {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly (readonly [value: string, name: string])[];
  /** How it is chosen where a few choices are not enough. */
  readonly control?: ComponentType<FilterControlProps>;
  /** How a value is said that is no choice, and can be one all the same. */
  readonly inWords?: (value: string) => string;
  /** What is said of a value that is no choice, such as a listing of another campaign; lacking while the choices may not be all. */
  readonly stray?: ((value: string) => string) | undefined;
  matches(record: R, value: string): boolean;
};

/** A filter as far as it says what it can be set to. */
export type FilterChoices = Pick<
  Filter<never>,
  "name" | "label" | "choices" | "control" | "inWords" | "stray"
>;

/** What chooses the value of a filter. */
export type FilterControlProps = {
  label: string;
  value: string;
  choices: FilterChoices["choices"];
  onChoose: (value: string) => void;
};

/** The filters whose value here is none of theirs, by a function that tells their values. */
export const strayAmong = <F extends FilterChoices>(
  filters: readonly F[],
  valueOf: (name: string) => string,
): readonly F[] =>
  filters.filter(({ name, choices, stray }) => {
    const value = valueOf(name);
    return stray && value && choices.every(([choice]) => choice !== value);
  });

/** How the value of a filter is said. A value that is no choice is said as it is, where nothing else is said of it. */
export const valueInWords = ({ choices, inWords, stray }: FilterChoices, value: string): string =>
  choices.find(([choice]) => choice === value)?.[1] ?? inWords?.(value) ?? stray?.(value) ?? value;
