import type { MouseEvent, ReactNode } from "react";
import { listDisplayWords } from "#words/list/list-display.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { ButtonColumn } from "../../ui/layout/button-column.tsx";
import { Chip, Chips } from "../../ui/buttons/chip.tsx";
import { LabelledSelect } from "../../ui/controls/labelled-select.tsx";
import { OnPhone } from "../../ui/layout/on-phone.tsx";
import { Stack } from "../../ui/layout/stack.tsx";
import {
  type FilterControlProps,
  type FilterChoices,
  filtersWithUnknownValue,
  valueInWords,
} from "./filter.ts";
import { printList } from "../printed-list.tsx";
import { ListDisplay, type ListDisplayProps } from "./list-display.tsx";
import { NamedViews, type NamedViewsProps } from "./named-views.tsx";
import type { ListAddress } from "./use-list-address.ts";

const text = listDisplayWords;

/** The filters of a list, and on phones, which have no tabs, its saved views. */
export function FilterFields({ address, filters, ...views }: NamedViewsProps) {
  return (
    <Stack>
      {filters.map((filter) => {
        const Control = filter.control ?? ChoiceOfFilter;
        const { name } = filter;
        return (
          <Control
            key={name}
            label={filter.label}
            value={address.filter(name)}
            choices={choicesWith(filter, address.filter(name))}
            onChoose={(value) => address.set({ [name]: value })}
          />
        );
      })}
      <OnPhone>
        <NamedViews address={address} filters={filters} {...views} />
      </OnPhone>
    </Stack>
  );
}

const ChoiceOfFilter = ({ choices, ...rest }: FilterControlProps) => (
  <LabelledSelect choices={[["", text.any], ...choices]} {...rest} />
);

/** The choices of a filter, with its current value if that is not among them. */
const choicesWith = (filter: FilterChoices, value: string): FilterChoices["choices"] =>
  filter.control || value === "" || filter.choices.some(([choice]) => choice === value)
    ? filter.choices
    : [[value, valueInWords(filter, value)], ...filter.choices];

type ActiveFiltersProps = { address: ListAddress; filters: readonly FilterChoices[] };

/** The active filters, each with a button to remove it, and one to remove all and the search. */
export function ActiveFilters({ address, filters }: ActiveFiltersProps) {
  const { query, set } = address;
  const parts = [...new URLSearchParams(query).keys()];
  const remove = (names: readonly string[]) => (event: MouseEvent<HTMLElement>) => {
    if (event.detail === 0) focusAfter(event.currentTarget, names.length === parts.length);
    set(Object.fromEntries(names.map((name) => [name, ""])));
  };
  return (
    <Chips>
      {filters
        .filter(({ name }) => address.filter(name))
        .map((filter) => (
          <Chip
            key={filter.name}
            label={text.removeFilter(inWords(filter, address.filter(filter.name)))}
            onPress={remove([filter.name])}
          >
            {inWords(filter, address.filter(filter.name))}
          </Chip>
        ))}
      <Button look="link" onClick={remove(parts)}>
        {text.showAll}
      </Button>
    </Chips>
  );
}

function inWords(filter: FilterChoices, value: string): string {
  const isStray = filtersWithUnknownValue([filter], () => value).length > 0;
  const valueText = valueInWords(filter, value);
  return isStray ? valueText : text.filterIs(filter.label, valueText);
}

/**
 * The pressed button disappears, so after a key press the focus moves to the next one, or to the search. Not after a touch, because focusing the
 * search would open the on-screen keyboard.
 */
function focusAfter(pressed: HTMLElement, isLast: boolean): void {
  const next = isLast ? null : pressed.nextElementSibling;
  (next instanceof HTMLElement ? next : document.querySelector<HTMLElement>("main [type=search]"))?.focus();
}

type ListMenuProps = ListDisplayProps & {
  /** The links to related pages: a phone has no room for them beside the title. */
  links: ReactNode;
  /** The controls that export the list. */
  sheet: ReactNode;
};

/** The menu of a list: display, export and print. */
export const ListMenu = ({ links, sheet, ...display }: ListMenuProps) => (
  <Stack>
    <OnPhone>
      <ButtonColumn>{links}</ButtonColumn>
    </OnPhone>
    {sheet}
    <Button onClick={printList}>{text.print}</Button>
    <ListDisplay {...display} />
  </Stack>
);
