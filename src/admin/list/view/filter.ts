import type { ComponentType } from "react";

/** One way to narrow a list, by a choice among a few. */
export type Filter<R> = {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly (readonly [value: string, name: string])[];
  /** How it is chosen where a few choices are not enough. */
  readonly control?: ComponentType<FilterControlProps>;
  /** What is said of a value that is no choice, such as a listing of another campaign; lacking while the choices may not be all. */
  readonly stray?: ((value: string) => string) | undefined;
  matches(record: R, value: string): boolean;
};

/** A filter as far as it says what it can be set to. */
export type FilterChoices = Pick<Filter<never>, "name" | "label" | "choices" | "stray">;

/** What chooses the value of a filter. */
export type FilterControlProps = {
  label: string;
  value: string;
  choices: readonly (readonly [value: string, name: string])[];
  stray: ((value: string) => string) | undefined;
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
