import { lazyPart } from "../../parts/lazy-part.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Popover } from "../../ui/buttons/popover.tsx";
import { listWords } from "#words/list.ts";
import type { Column } from "./column.ts";
import type { FilterChoices } from "./filter.ts";
import type { ListPreferences } from "./list-preferences.ts";
import type { ListAddress } from "./use-list-address.ts";

export type ListOptionsProps = {
  address: ListAddress;
  columns: readonly Pick<Column<never>, "name" | "title" | "fullTitle" | "sortValue">[];
  filters: readonly FilterChoices[];
  preferences: ListPreferences;
  prefer: (changes: Partial<ListPreferences>) => void;
};

const NamedViews = lazyPart(() => import("./named-views.tsx").then((module) => module.NamedViews));
const ListDisplay = lazyPart(() => import("./list-display.tsx").then((module) => module.ListDisplay));

/** How the list is looked at: all of it again, views with a name, the looks of its rows. */
export function ListOptions(props: ListOptionsProps) {
  const { address, filters, preferences, prefer } = props;
  return (
    <>
      {address.query && (
        <Button
          look="link"
          onClick={({ detail }) => {
            // The button goes: who pressed it by a key goes on at the search. A touch there would open the keyboard of a phone.
            if (!detail) document.querySelector<HTMLElement>("main [type=search]")?.focus();
            address.set(
              Object.fromEntries([...new URLSearchParams(address.query).keys()].map((name) => [name, ""])),
            );
          }}
        >
          {listWords.showAll}
        </Button>
      )}
      <Popover label={listWords.views}>
        <NamedViews
          address={address}
          filters={filters}
          views={preferences.views}
          onViews={(views) => prefer({ views })}
        />
      </Popover>
      <Popover label={listWords.display}>
        <ListDisplay {...props} />
      </Popover>
    </>
  );
}
