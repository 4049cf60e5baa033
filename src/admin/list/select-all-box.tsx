import { SelectBox } from "../ui/select-box.tsx";
import { listWords } from "#words/list.ts";

type SelectAllBoxProps = {
  count: number;
  /** Whether there may be more. */
  isOpen?: boolean;
  chosen: number;
  selectAll(): void;
  clear(): void;
};

/** Chooses all rows that match, or none; between the two where some are chosen. */
export const SelectAllBox = ({ count, isOpen, chosen, selectAll, clear }: SelectAllBoxProps) => (
  <SelectBox
    label={listWords.allRows(isOpen ? undefined : count)}
    checked={chosen > 0 && chosen === count}
    ref={(box) => {
      if (box) box.indeterminate = chosen > 0 && chosen < count;
    }}
    onChange={chosen === count ? clear : selectAll}
  />
);
