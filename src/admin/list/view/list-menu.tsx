import type { ReactNode } from "react";
import { listDisplayWords } from "#words/list-display.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { ButtonColumn } from "../../ui/layout/button-column.tsx";
import { OnPhone } from "../../ui/layout/on-phone.tsx";
import { Stack } from "../../ui/layout/stack.tsx";
import { ListDisplay, type ListDisplayProps } from "./list-display.tsx";

type ListMenuProps = ListDisplayProps & {
  /** Where else one goes from the list: a phone has no room for it beside the title. */
  ways: ReactNode;
  /** The list as a spreadsheet. */
  sheet: ReactNode;
  onPrint: () => void;
};

/** The tools of a list: how it is displayed, and what is made of it. */
export const ListMenu = ({ ways, sheet, onPrint, ...display }: ListMenuProps) => (
  <Stack>
    <OnPhone>
      <ButtonColumn>{ways}</ButtonColumn>
    </OnPhone>
    {sheet}
    <Button onClick={onPrint}>{listDisplayWords.print}</Button>
    <ListDisplay {...display} />
  </Stack>
);
