import type { MouseEvent } from "react";
import { listDisplayWords } from "#words/list-display.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Chip, Chips } from "../../ui/buttons/chip.tsx";
import { type FilterChoices, strayAmong, valueInWords } from "./filter.ts";
import type { ListAddress } from "./use-list-address.ts";

const text = listDisplayWords;

type ActiveFiltersProps = { address: ListAddress; filters: readonly FilterChoices[] };

/** The filters in force, each with a way to remove it, and one to have all of the list again. */
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
  const isStray = strayAmong([filter], () => value).length > 0;
  const says = valueInWords(filter, value);
  return isStray ? says : text.filterIs(filter.label, says);
}

/** The pressed button goes: who pressed it by a key goes on at the next, or at the search. A touch there would open the keyboard of a phone. */
function focusAfter(pressed: HTMLElement, isLast: boolean): void {
  const next = isLast ? null : pressed.nextElementSibling;
  (next instanceof HTMLElement ? next : document.querySelector<HTMLElement>("main [type=search]"))?.focus();
}
