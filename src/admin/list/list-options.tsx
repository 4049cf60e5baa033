import { Button } from "../ui/button.tsx";
import { CheckLine } from "../ui/check-line.tsx";
import { SelectLine } from "../ui/select-line.tsx";
import { Popover } from "../ui/popover.tsx";
import { listWords } from "#words/list.ts";
import type { Column } from "./column.ts";
import type { ListPreferences } from "./list-preferences.ts";
import { NamedViews } from "./named-views.tsx";
import type { ListAddress } from "./use-list-address.ts";

type ListOptionsProps = {
  address: ListAddress;
  columns: readonly Pick<Column<never>, "name" | "title" | "compare">[];
  preferences: ListPreferences;
  prefer: (changes: Partial<ListPreferences>) => void;
};

/** How the list is looked at: views with a name, the density of its rows, the columns that are shown. */
export function ListOptions({ address, columns, preferences, prefer }: ListOptionsProps) {
  const { hidden, isDense } = preferences;
  const sortable = columns.filter(({ compare }) => compare !== undefined);
  const toggle = (name: string, isShown: boolean) =>
    prefer({ hidden: isShown ? hidden.filter((one) => one !== name) : [...hidden, name] });
  return (
    <>
      {address.query && (
        <Button
          look="link"
          onClick={() =>
            address.set(
              Object.fromEntries([...new URLSearchParams(address.query).keys()].map((name) => [name, ""])),
            )
          }
        >
          {listWords.showAll}
        </Button>
      )}
      <Popover label={listWords.views}>
        <NamedViews address={address} views={preferences.views} onViews={(views) => prefer({ views })} />
      </Popover>
      <Popover label={listWords.looks}>
        <SelectLine
          label={listWords.sort}
          value={address.sort ? `${address.sort.isDescending ? "-" : ""}${address.sort.by}` : ""}
          choices={[["", listWords.inOrder], ...sortable.flatMap(bothWays)]}
          onChoose={(sort) => address.set({ sort })}
        />
        <CheckLine
          label={listWords.dense}
          checked={isDense}
          onChange={(dense) => prefer({ isDense: dense })}
        />
        {columns.slice(1).map(({ name, title }) => (
          <CheckLine
            key={name}
            label={title}
            checked={!hidden.includes(name)}
            onChange={(isShown) => toggle(name, isShown)}
          />
        ))}
      </Popover>
    </>
  );
}

// The heads of the columns sort too, but a phone's cards have none.
const bothWays = ({ name, title }: { name: string; title: string }) =>
  [
    [name, listWords.upwards(title)],
    [`-${name}`, listWords.downwards(title)],
  ] as const;
