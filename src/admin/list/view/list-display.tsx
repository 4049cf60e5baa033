import { CheckLine } from "../../ui/fields/check-line.tsx";
import { FieldGroup } from "../../ui/controls/field-group.tsx";
import { LabelledSelect } from "../../ui/controls/labelled-select.tsx";
import { Stack } from "../../ui/layout/stack.tsx";
import { listDisplayWords } from "#words/list/list-display.ts";
import type { Column } from "./column.ts";
import type { ListPreferences } from "./list-preferences.ts";
import type { ListAddress } from "./use-list-address.ts";

const text = listDisplayWords;

export type ListDisplayProps = {
  address: ListAddress;
  columns: readonly Pick<Column<never>, "name" | "title" | "fullTitle" | "isDrawn" | "sortValue">[];
  preferences: ListPreferences;
  prefer: (changes: Partial<ListPreferences>) => void;
};

/** The controls for the order of the rows and the visible columns. */
export function ListDisplay({ address, columns, preferences, prefer }: ListDisplayProps) {
  const { hidden } = preferences;
  const sortable = columns.filter(({ sortValue }) => sortValue !== undefined);
  const toggle = (name: string, isShown: boolean) =>
    prefer({ hidden: isShown ? hidden.filter((one) => one !== name) : [...hidden, name] });
  return (
    <Stack>
      <LabelledSelect
        label={text.sort}
        value={address.sort ? `${address.sort.isDescending ? "-" : ""}${address.sort.by}` : ""}
        choices={[["", text.inOrder], ...sortable.flatMap(bothWays)]}
        onChoose={(sort) => address.set({ sort })}
      />
      <FieldGroup label={text.columns}>
        {columns
          .slice(1)
          .filter(({ isDrawn = true }) => isDrawn)
          .map(({ name, title, fullTitle = title }) => (
            <CheckLine
              key={name}
              label={fullTitle}
              checked={!hidden.includes(name)}
              onChange={(isShown) => toggle(name, isShown)}
            />
          ))}
      </FieldGroup>
    </Stack>
  );
}

// On phones there are no column headers to sort by.
const bothWays = ({ name, title, fullTitle = title }: { name: string; title: string; fullTitle?: string }) =>
  [
    [name, text.upwards(fullTitle)],
    [`-${name}`, text.downwards(fullTitle)],
  ] as const;
