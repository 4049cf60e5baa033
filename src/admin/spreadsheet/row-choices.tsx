import { createContext, useContext, useMemo } from "react";
import { SelectBox } from "../ui/controls/select-box.tsx";
import { NameCell, NameText } from "../ui/table/cell.tsx";
import { spreadsheetWords } from "#words/spreadsheet.ts";
import { type ImportChoices, outcomeHash } from "./persisted-import.ts";
import type { RowToSend, RowsOf } from "./planning/planned-import.ts";

const text = spreadsheetWords;

/** The rows to send, and functions that change the choices about them. */
export type SentRows = {
  /** All rows to send: those that are neither held back nor left out, and those that the user decided. */
  readonly rows: readonly RowToSend[];
  readonly agreed: ImportChoices["agreed"];
  isSent(row: number): boolean;
  /** The chosen option of an unclear row. */
  pickedIn(row: RowsOf<"unclear">): number | undefined;
  tick(rows: readonly RowToSend[], isSent: boolean): void;
  pick(row: RowsOf<"unclear">, option: number | undefined): void;
  agree(some: Partial<ImportChoices["agreed"]>): void;
};

type Kinds = {
  changed: readonly RowsOf<"changed">[];
  created: readonly RowsOf<"new">[];
  unclear: readonly RowsOf<"unclear">[];
};

/** Whether someone else has changed the same fields since the file was exported. */
export const isEditedSince = ({ editedSince }: RowsOf<"changed">) => editedSince.length > 0;

/** Whether a row is held back until the user decides: its record was edited meanwhile, or seems to exist. */
export const isHeld = (row: RowToSend): boolean =>
  row.is === "changed" ? isEditedSince(row) : row.resembles !== undefined;

/** Applies the choices of the user to a plan. */
export function useSending(
  { changed, created, unclear }: Kinds,
  choices: ImportChoices,
  choose: (some: Partial<ImportChoices>) => void,
): SentRows {
  const { ticks, picks, agreed } = choices;
  const rows = useMemo(() => {
    const isTaken = (row: RowToSend) => {
      const tick = ticks[row.row];
      const isAgreed = row.is === "changed" ? agreed.edited : agreed.alike;
      return tick !== "" && (isAgreed || !isHeld(row) || tick === outcomeHash(row));
    };
    const picked = unclear.flatMap((row) => row.options[pickedIn(row, picks) ?? -1]?.outcome ?? []);
    return [...[...changed, ...created].filter(isTaken), ...picked];
  }, [changed, created, unclear, ticks, picks, agreed]);
  const numbers = useMemo(() => new Set(rows.map(({ row }) => row)), [rows]);
  return {
    rows,
    agreed,
    isSent: (row) => numbers.has(row),
    pickedIn: (row) => pickedIn(row, picks),
    tick(some, isSent) {
      const more = some.map((row) => [row.row, isSent ? outcomeHash(row) : ""] as const);
      choose({ ticks: { ...ticks, ...Object.fromEntries(more) } });
    },
    pick(row, option) {
      const others = Object.entries(picks).filter(([other]) => other !== String(row.row));
      const picked = option === undefined ? [] : [[row.row, { option, of: outcomeHash(row) }] as const];
      choose({ picks: Object.fromEntries([...others, ...picked]) });
    },
    agree: (some) => choose({ agreed: { ...agreed, ...some } }),
  };
}

function pickedIn(row: RowsOf<"unclear">, picks: ImportChoices["picks"]): number | undefined {
  const picked = picks[row.row];
  return picked?.of === outcomeHash(row) ? picked.option : undefined;
}

const Sent = createContext<SentRows | undefined>(undefined);
/** Provides the row choices to the rows below. */
export const SentRowsProvider = Sent.Provider;

/** The row choices from the context. */
export function useSentRows(): SentRows {
  const sent = useContext(Sent);
  if (!sent) throw new Error("Rows are drawn outside of a plan.");
  return sent;
}

/** The name of a row, beside the checkbox that leaves it out. */
export function TickedName({ planned }: { planned: RowToSend }) {
  const { row, label } = planned;
  const { tick, isSent } = useSentRows();
  return (
    <NameCell title={label}>
      <NameText
        box={
          <SelectBox
            label={text.include(label, row)}
            checked={isSent(row)}
            onChange={(event) => tick([planned], event.target.checked)}
          />
        }
      >
        {label}
      </NameText>
    </NameCell>
  );
}
