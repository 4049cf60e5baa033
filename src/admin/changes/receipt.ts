import type { Fields, Value } from "#contract/records/resource.ts";
import { changesWords } from "#words/changes.ts";
import { receiptWords } from "#words/receipt.ts";
import { type FileCell, csvRows, priceCell } from "../files/csv.ts";
import { inSheetFigures } from "../money/figures.ts";
import type { Change, Run, StateName } from "../outbox/change.ts";
import { titleOf } from "./run-in-words.ts";
import { rejectionInWords } from "./values-in-words.ts";

const text = changesWords;
const words = receiptWords;

/** To whom a run belongs: the account, and the campaign where all of it is of one. */
export type Belonging = {
  readonly account: { readonly id: number; readonly name: string | undefined };
  readonly campaign: { readonly id: number; readonly name: string | undefined } | undefined;
};

/** A run as a bookkeeper needs it: who, when, what and the totals; then one row a field, with what became of it. */
export type Receipt = {
  readonly facts: readonly (readonly [name: string, value: FileCell])[];
  readonly titles: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly FileCell[] }[];
};

/** The receipt of a run, as it stands at this moment. */
export function receiptOf(run: Run, changes: readonly Change[], belonging: Belonging): Receipt {
  const rows = changes.flatMap((change) =>
    Object.entries(change.fields).map(([name, { from, to }]) => ({
      key: `${change.id} ${name}`,
      cells: [
        change.label,
        String(change.target.id || ""),
        name,
        cellOf(name, from),
        cellOf(name, to),
        words.momentOf(change.madeAt),
        text.outcomes(change.state.is, change.undoes !== null),
        reasonOf(change, name),
      ],
    })),
  );
  const titles = [text.record, text.number, text.fieldName, text.from, text.to, text.when, text.outcome];
  return {
    facts: [...factsOf(run, changes, belonging), ...totalsOf(changes), ...sumsOf(changes)],
    titles: [...titles, text.reason],
    rows,
  };
}

/** A receipt as CSV: what it is about above, a blank line, then its rows under their heads. */
export const receiptInCsv = ({ facts, titles, rows }: Receipt): string =>
  csvRows([...facts, [""], titles, ...rows.map(({ cells }) => cells)]);

/** What a cell of a receipt says to people. */
export const shownCell = (cell: FileCell): string =>
  typeof cell === "string" ? cell : inSheetFigures(cell.decimal);

function factsOf(run: Run, changes: readonly Change[], { account, campaign }: Belonging): Receipt["facts"] {
  const madeAt = run.madeAt || changes[0]?.madeAt;
  return [
    [words.what, titleOf(run)],
    [words.account, words.named(account.name, account.id)],
    ...(campaign ? [[words.campaign, words.named(campaign.name, campaign.id)] as const] : []),
    ...(madeAt === undefined ? [] : [[words.madeAt, words.momentOf(madeAt)] as const]),
    [words.who, words.nobodyKnown],
  ];
}

/** How many of the changes came to what; those that a bookkeeper asks for stand there also where there are none. */
function totalsOf(changes: readonly Change[]): Receipt["facts"] {
  const asked: StateName[] = ["confirmed", "rejected", "unknown"];
  const counts = new Map(asked.map((state) => [words.totals(state), 0]));
  for (const { state, undoes } of changes) {
    const outcome =
      state.is === "confirmed" ? words.totals(state.is) : text.outcomes(state.is, undoes !== null);
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  }
  return [
    [words.all, { decimal: String(changes.length) }],
    ...[...counts].map(([outcome, count]) => [outcome, { decimal: String(count) }] as const),
  ];
}

/** The prices that were saved, added up as they were and as they are. */
function sumsOf(changes: readonly Change[]): Receipt["facts"] {
  const saved = changes.flatMap(({ kind, state, fields: { price } }) =>
    kind === "update" && state.is === "confirmed" && price ? [price] : [],
  );
  if (saved.length === 0) return [];
  return [
    [words.sumBefore, priceCell(sumOf(saved.map(({ from }) => String(from ?? "0"))))],
    [words.sumAfter, priceCell(sumOf(saved.map(({ to }) => String(to ?? "0"))))],
  ];
}

/** Adds decimal texts without a loss. */
function sumOf(decimals: readonly string[]): string {
  const places = Math.max(2, ...decimals.map((decimal) => decimal.split(".")[1]?.length ?? 0));
  const sum = decimals.reduce((before, decimal) => {
    const [whole = "0", part = ""] = decimal.split(".");
    return before + BigInt(whole + part.padEnd(places, "0"));
  }, 0n);
  const digits = String(sum).padStart(places + 1, "0");
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

const cellOf = (field: string, value: Value): FileCell =>
  field === "price" && value !== null ? priceCell(String(value)) : String(value ?? "");

function reasonOf({ state }: Change, field: string): string {
  const heldIn = (fields: Fields) => shownCell(cellOf(field, fields[field] ?? null));
  if (state.is === "rejected") return rejectionInWords(state);
  if (state.is === "duplicated") return text.doubledAs(state.ids);
  if (state.is === "altered") return field in state.stored ? text.storedAsIs(heldIn(state.stored)) : "";
  if (state.is !== "conflict" && state.is !== "keptTheirs") return "";
  return text.theirsIs(heldIn(state.theirs));
}
