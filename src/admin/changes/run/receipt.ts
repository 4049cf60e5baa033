import type { Fields, Value } from "#contract/records/resource.ts";
import { changesWords } from "#words/changes/changes.ts";
import { receiptWords } from "#words/changes/receipt.ts";
import { type FileCell, csvRows, priceCell } from "../../files/csv.ts";
import { inSheetFormat } from "../../money/number-formats.ts";
import type { Change, Run, StateName } from "../../outbox/change.ts";
import { titleOf } from "./run-in-words.ts";
import { rejectionInWords } from "../values-in-words.ts";

const text = changesWords;
const words = receiptWords;

/** The account of a run, and its campaign if all of its changes are in one. Names are undefined until they are loaded. */
export type RunScope = {
  readonly account: { readonly id: number; readonly name: string | undefined };
  readonly campaign: { readonly id: number; readonly name: string | undefined } | undefined;
};

/** A run as bookkeeping needs it: who did what and when, the totals, and one row per changed field with its outcome. */
export type Receipt = {
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly counts: readonly (readonly [outcome: string, count: number])[];
  /** Sums of prices, as decimal text. */
  readonly sums: readonly (readonly [name: string, sum: string])[];
  readonly rows: readonly ReceiptRow[];
};

type ReceiptRow = {
  readonly key: string;
  readonly record: string;
  readonly number: string;
  readonly field: string;
  readonly from: Value;
  readonly to: Value;
  readonly madeAt: number;
  readonly outcome: string;
  readonly reason: string;
};

/** The receipt of a run in its present state. */
export const receiptOf = (run: Run, changes: readonly Change[], scope: RunScope): Receipt => ({
  facts: factsOf(run, changes, scope),
  counts: countsOf(changes),
  sums: sumsOf(changes),
  rows: changes.flatMap((change) =>
    Object.entries(change.fields).map(([field, { from, to }]) => ({
      key: `${change.id} ${field}`,
      record: change.label,
      number: String(change.target.id || ""),
      field,
      from,
      to,
      madeAt: change.madeAt,
      outcome: text.outcomes(change.state.is, change.undoes !== null),
      reason: reasonOf(change, field),
    })),
  ),
});

/** A receipt as CSV: facts and totals, a blank line, then the rows under their headers. */
export function receiptInCsv({ facts, counts, sums, rows }: Receipt): string {
  const titles = [text.record, text.number, text.fieldName, text.from, text.to, text.when, text.outcome];
  return csvRows([
    ...facts,
    ...counts.map(([outcome, count]): FileCell[] => [outcome, { decimal: String(count) }]),
    ...sums.map(([name, sum]) => [name, priceCell(sum)]),
    [""],
    [...titles, text.reason],
    ...rows.map(({ record, number, field, from, to, madeAt, outcome, reason }) => [
      record,
      number,
      field,
      cellOf(field, from),
      cellOf(field, to),
      words.momentOf(madeAt),
      outcome,
      reason,
    ]),
  ]);
}

function factsOf(run: Run, changes: readonly Change[], { account, campaign }: RunScope): Receipt["facts"] {
  const madeAt = run.madeAt || changes[0]?.madeAt;
  return [
    [words.what, titleOf(run)],
    [words.account, words.named(account.name, account.id)],
    ...(campaign ? [[words.campaign, words.named(campaign.name, campaign.id)] as const] : []),
    ...(madeAt === undefined ? [] : [[words.madeAt, words.momentOf(madeAt)] as const]),
    [words.who, words.nobodyKnown],
  ];
}

/** The number of changes by outcome. Those that bookkeeping asks for are listed even if they are 0. */
function countsOf(changes: readonly Change[]): Receipt["counts"] {
  const alwaysListed: StateName[] = ["confirmed", "rejected", "unknown"];
  const counts = new Map(alwaysListed.map((state) => [words.totals(state), 0]));
  for (const { state, undoes } of changes) {
    const outcome =
      state.is === "confirmed" ? words.totals(state.is) : text.outcomes(state.is, undoes !== null);
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  }
  return [[words.all, changes.length], ...counts];
}

/** The sums of all saved prices, before and after. */
function sumsOf(changes: readonly Change[]): Receipt["sums"] {
  const saved = changes.flatMap(({ kind, state, fields: { price } }) =>
    kind === "update" && state.is === "confirmed" && price ? [price] : [],
  );
  if (saved.length === 0) return [];
  return [
    [words.sumBefore, sumOf(saved.map(({ from }) => String(from ?? "0")))],
    [words.sumAfter, sumOf(saved.map(({ to }) => String(to ?? "0")))],
  ];
}

/** The exact sum of decimal texts. */
function sumOf(decimals: readonly string[]): string {
  const places = Math.max(2, ...decimals.map((decimal) => decimal.split(".")[1]?.length ?? 0));
  const sum = decimals.reduce((total, decimal) => {
    const [whole = "0", fraction = ""] = decimal.split(".");
    return total + BigInt(whole + fraction.padEnd(places, "0"));
  }, 0n);
  const digits = String(sum).padStart(places + 1, "0");
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

const cellOf = (field: string, value: Value): FileCell =>
  field === "price" && value !== null ? priceCell(String(value)) : String(value ?? "");

const shownCell = (cell: FileCell): string => (typeof cell === "string" ? cell : inSheetFormat(cell.decimal));

function reasonOf({ state }: Change, field: string): string {
  const storedIn = (fields: Fields) => shownCell(cellOf(field, fields[field] ?? null));
  if (state.is === "rejected") return rejectionInWords(state);
  if (state.is === "duplicated") return text.doubledAs(state.ids);
  if (state.is === "altered") return field in state.stored ? text.storedAsIs(storedIn(state.stored)) : "";
  if (state.is !== "conflict" && state.is !== "keptTheirs") return "";
  return text.theirsIs(storedIn(state.theirs));
}
