import { createContext, useContext, useMemo, useState } from "react";
import { SelectBox } from "../ui/controls/select-box.tsx";
import { NameCell, NameText } from "../ui/table/cell.tsx";
import { spreadsheetWords } from "#words/spreadsheet.ts";

const text = spreadsheetWords;

/** What the user has chosen of single rows. */
export type RowChoices = {
  /** Whether a row is sent, where the user has said so. */
  readonly ticks: ReadonlyMap<number, boolean>;
  /** Which of its options an unclear row means. */
  readonly picks: ReadonlyMap<number, number>;
  tick(rows: readonly number[], isSent: boolean): void;
  pick(row: number, option: number | undefined): void;
};

/** The choices about the rows of a plan; each plan begins without any. */
export function useRowChoices(): RowChoices {
  const [ticks, setTicks] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [picks, setPicks] = useState<ReadonlyMap<number, number>>(new Map());
  return useMemo(
    () => ({
      ticks,
      picks,
      tick: (rows, isSent) => setTicks(new Map([...ticks, ...rows.map((row) => [row, isSent] as const)])),
      pick: (row, option) => {
        const others = [...picks].filter(([other]) => other !== row);
        setPicks(new Map(option === undefined ? others : [...others, [row, option]]));
      },
    }),
    [ticks, picks],
  );
}

type SentRows = { choices: RowChoices; isSent: (row: number) => boolean };

const Sent = createContext<SentRows | undefined>(undefined);
/** Gives the rows below it what is chosen of them. */
export const SentRowsProvider = Sent.Provider;

/** What is chosen of the rows. */
export function useSentRows(): SentRows {
  const sent = useContext(Sent);
  if (!sent) throw new Error("Rows are drawn outside of a plan.");
  return sent;
}

/** The name of a row that would be sent, beside the box that leaves it out. */
export function TickedName({ row, label }: { row: number; label: string }) {
  const { choices, isSent } = useSentRows();
  return (
    <NameCell title={label}>
      <NameText
        box={
          <SelectBox
            label={text.include(label, row)}
            checked={isSent(row)}
            onChange={(event) => choices.tick([row], event.target.checked)}
          />
        }
      >
        {label}
      </NameText>
    </NameCell>
  );
}
