import type { ComponentType } from "react";

/** A filter of a list, with a few choices. */
export type Filter<R> = {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly (readonly [value: string, name: string])[];
  /** A control in place of a plain select. */
  readonly control?: ComponentType<FilterControlProps>;
  /** The text for a value that is valid but not among the choices. */
  readonly inWords?: (value: string) => string;
  /** The text for a value that is not among the choices, such as a listing of another campaign. Undefined while the choices may be incomplete. */
  readonly unknownInWords?: ((value: string) => string) | undefined;
  matches(record: R, value: string): boolean;
};

/** The part of a filter that describes its values. */
export type FilterChoices = Pick<
  Filter<never>,
  "name" | "label" | "choices" | "control" | "inWords" | "unknownInWords"
>;

/** The props of a filter's control. */
export type FilterControlProps = {
  label: string;
  value: string;
  choices: FilterChoices["choices"];
  onChoose: (value: string) => void;
};

/** The filters that are set to a value that this list does not have. `valueOf` returns the value of a filter. */
export const filtersWithUnknownValue = <F extends FilterChoices>(
  filters: readonly F[],
  valueOf: (name: string) => string,
): readonly F[] =>
  filters.filter(({ name, choices, unknownInWords }) => {
    const value = valueOf(name);
    return unknownInWords && value && choices.every(([choice]) => choice !== value);
  });

/** The text for the value of a filter, or the value itself if it has none. */
export const valueInWords = ({ choices, inWords, unknownInWords }: FilterChoices, value: string): string =>
  choices.find(([choice]) => choice === value)?.[1] ?? inWords?.(value) ?? unknownInWords?.(value) ?? value;
