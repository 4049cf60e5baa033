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

/** The row of an unreadable record. It only says so, without any controls. */
export const UnreadableRow = ({ index, unreadable, idOf, columns, measure }: UnreadableRowProps) => (
  <Row ref={measure} data-index={index} aria-rowindex={index + 2}>
    <NameCell colSpan={columns}>{listFailuresWords.unreadableRow(idIn(unreadable, idOf))}</NameCell>
  </Row>
);

/** The ID of an unreadable record, if at least that is valid. */
function idIn({ raw }: Unreadable, idOf: IdOf): number | undefined {
  // Cast: `idOf` only reads the ID, which is checked below.
  const id = typeof raw === "object" && raw !== null ? idOf(raw as AnyRecord) : undefined;
  return Number.isSafeInteger(id) ? id : undefined;
}
