import { Search } from "lucide";
import type { ComponentProps } from "react";
import { Icon } from "./icon.tsx";

type SearchFieldProps = Omit<ComponentProps<"input">, "className" | "style" | "type" | "aria-label"> & {
  label: string;
};

/** What narrows the list as it is typed. */
export const SearchField = ({ label, ...rest }: SearchFieldProps) => (
  <search className="relative block w-72 max-w-full max-sm:w-full">
    <span className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-soft">
      <Icon of={Search} size={16} />
    </span>
    <input
      type="search"
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      spellCheck={false}
      className="h-9 w-full rounded-md border border-edge bg-sheet pr-2 pl-8.5 placeholder:text-soft max-sm:h-11 max-sm:text-base"
      {...rest}
    />
  </search>
);
