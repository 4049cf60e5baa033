import type { MeasureRow } from "../../ui/table/drawn-rows.tsx";
import type { Unreadable } from "#contract/pages/page.ts";
import type { AnyRecord, Resource } from "#contract/records/resource.ts";
import { listFailuresWords } from "#words/list/list-failures.ts";
import { NameCell } from "../../ui/table/cell.tsx";
import { Row } from "../../ui/table/row.tsx";

type IdOf = Resource["idOf"];

type UnreadableRowProps = {
  index: number;
  unreadable: Unreadable;
  idOf: IdOf;
  columns: number;
  measure: MeasureRow | undefined;
};

/** The row of a record that cannot be read: it says so, and nothing can be done with it. */
export const UnreadableRow = ({ index, unreadable, idOf, columns, measure }: UnreadableRowProps) => (
  <Row ref={measure} data-index={index} aria-rowindex={index + 2}>
    <NameCell colSpan={columns}>{listFailuresWords.unreadableRow(idIn(unreadable, idOf))}</NameCell>
  </Row>
);

/** The identifier of an unreadable record, where at least that is readable. */
function idIn({ raw }: Unreadable, idOf: IdOf): number | undefined {
  // It only takes the identifier out, and what it takes is looked at before it is used.
  const id = typeof raw === "object" && raw !== null ? idOf(raw as AnyRecord) : undefined;
  return Number.isSafeInteger(id) ? id : undefined;
}
