import type { ReactNode } from "react";
import { Bar } from "../ui/bar.tsx";
import { Button } from "../ui/button.tsx";
import { listWords } from "#words/list.ts";

type SelectionBarProps = {
  count: number;
  /** How many rows match what is asked of the list. */
  matching: number;
  onAll: () => void;
  onNone: () => void;
  /** What can be done with the chosen records. */
  children: ReactNode;
};

/** How many records are chosen, exactly, and what can be done with them. */
export const SelectionBar = ({ count, matching, onAll, onNone, children }: SelectionBarProps) => (
  <Bar label={listWords.chosen(count)}>
    {count < matching && (
      <Button look="link" onClick={onAll}>
        {listWords.chooseAll(matching)}
      </Button>
    )}
    <Button look="link" onClick={onNone}>
      {listWords.chooseNone}
    </Button>
    {children}
  </Bar>
);
