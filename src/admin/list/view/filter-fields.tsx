import { listDisplayWords } from "#words/list-display.ts";
import { LabelledSelect } from "../../ui/controls/labelled-select.tsx";
import { OnPhone } from "../../ui/layout/on-phone.tsx";
import { Stack } from "../../ui/layout/stack.tsx";
import { type FilterControlProps, type FilterChoices, valueInWords } from "./filter.ts";
import { NamedViews, type NamedViewsProps } from "./named-views.tsx";

/** All that a list can be narrowed by, and on a phone, which has no tabs, the views that have a name. */
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
  <LabelledSelect choices={[["", listDisplayWords.any], ...choices]} {...rest} />
);

/** The choices of a filter, and the value that it has, where that is none of them. */
const choicesWith = (filter: FilterChoices, value: string): FilterChoices["choices"] =>
  filter.control || value === "" || filter.choices.some(([choice]) => choice === value)
    ? filter.choices
    : [[value, valueInWords(filter, value)], ...filter.choices];
