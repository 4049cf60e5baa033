import type { Value } from "#contract/records/resource.ts";
import { changesWords } from "#words/changes/changes.ts";
import { exact } from "../../locale/numbers.ts";
import { receiptWords } from "#words/changes/receipt.ts";
import { formattedPrice } from "../../money.ts";
import { changesOf } from "../../outbox/change-store.ts";
import type { Run } from "../../outbox/change.ts";
import { PrintedPage } from "../../ui/layout/page/printed-page.tsx";
import { type Receipt, receiptOf } from "./receipt.ts";
import { useRunScope } from "./use-run-scope.ts";
import { useOutbox } from "../use-changes.tsx";
import { shownValue } from "../values-in-words.ts";

const text = changesWords;

/** The receipt of a run for printing: all of its rows, and nothing else on the page. */
export function PrintedReceipt({ run }: { run: Run }) {
  const { store } = useOutbox();
  const { cached } = useRunScope();
  return (
    <PrintedPage>
      {() => {
        const changes = changesOf(store, run.id);
        return <ReceiptTables {...receiptOf(run, changes, cached(changes))} />;
      }}
    </PrintedPage>
  );
}

const ReceiptTables = ({ facts, counts, sums, rows }: Receipt) => (
  <>
    <h1>{receiptWords.title}</h1>
    <table>
      <tbody>
        {[
          ...facts,
          ...counts.map(([outcome, count]) => [outcome, exact.format(count)] as const),
          ...sums.map(([name, sum]) => [name, formattedPrice(sum)] as const),
        ].map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <ReceiptRows rows={rows} />
  </>
);

/** The rows, without columns that are empty throughout, because paper is narrow. */
function ReceiptRows({ rows }: Pick<Receipt, "rows">) {
  const usedColumns = columns.filter(({ cellOf }) => rows.some((row) => cellOf(row) !== ""));
  const areAllPrices = rows.every(({ field }) => field === "price");
  return (
    <table>
      <thead>
        <tr>
          {usedColumns.map(({ title, isValue }) => (
            <th key={title} scope="col" data-figure={isValue && areAllPrices}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            {usedColumns.map(({ title, cellOf, isValue }) => (
              <td key={title} data-figure={isValue && areAllPrices}>
                {cellOf(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type ReceiptRow = Receipt["rows"][number];

const shown = (field: string, value: Value) => (value === null ? "" : shownValue(field, value));

type ReceiptColumn = { title: string; cellOf(row: ReceiptRow): string; isValue?: true };

const columns: readonly ReceiptColumn[] = [
  { title: text.record, cellOf: ({ record }) => record },
  { title: text.number, cellOf: ({ number }) => number },
  { title: text.fieldName, cellOf: ({ field }) => text.field(field) },
  { title: text.from, cellOf: ({ field, from }) => shown(field, from), isValue: true },
  { title: text.to, cellOf: ({ field, to }) => shown(field, to), isValue: true },
  { title: text.when, cellOf: ({ madeAt }) => receiptWords.timeOf(madeAt) },
  { title: text.outcome, cellOf: ({ outcome }) => outcome },
  { title: text.reason, cellOf: ({ reason }) => reason },
];
