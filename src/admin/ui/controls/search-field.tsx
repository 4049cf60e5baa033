import { Search } from "lucide";
import { Icon } from "../text/icon.tsx";

type SearchFieldProps = { label: string; value: string; onType: (text: string) => void };

/** A search field that filters the list while the user types. */
export const SearchField = ({ label, value, onType }: SearchFieldProps) => (
  <search className="relative block max-w-72 min-w-28 flex-1 basis-28 max-xl:basis-52 max-sm:max-w-none max-sm:basis-0">
    <span className="pointer-events-none absolute top-1/2 inset-s-2.5 -translate-y-1/2 text-soft">
      <Icon of={Search} size={16} />
    </span>
    <input
      type="search"
      dir="auto"
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      spellCheck={false}
      className="h-9 w-full rounded-md border border-edge bg-sheet pe-2 ps-8.5 placeholder:text-soft max-sm:h-11 max-sm:text-base"
      value={value}
      onChange={(event) => onType(event.target.value)}
    />
  </search>
);
