import { receiptWords } from "#words/receipt.ts";
import { changesOf } from "../outbox/change-store.ts";
import type { Run } from "../outbox/change.ts";
import { PrintedPage } from "../ui/layout/printed-page.tsx";
import { type Receipt, receiptOf, shownCell } from "./receipt.ts";
import { useBelonging } from "./use-belonging.ts";
import { useOutbox } from "./use-changes.tsx";

/** The receipt of a run as it is printed: all of its rows, and nothing else of the page. */
export function PrintedReceipt({ run }: { run: Run }) {
  const { store } = useOutbox();
  const { known } = useBelonging();
  return (
    <PrintedPage>
      {() => {
        const changes = changesOf(store, run.id);
        return <ReceiptTables {...receiptOf(run, changes, known(changes))} />;
      }}
    </PrintedPage>
  );
}

const ReceiptTables = ({ facts, titles, rows }: Receipt) => (
  <>
    <h1>{receiptWords.title}</h1>
    <table>
      <tbody>
        {facts.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{shownCell(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <table>
      <thead>
        <tr>
          {titles.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {cells.map((cell, at) => (
              <td key={titles[at]}>{shownCell(cell)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </>
);
