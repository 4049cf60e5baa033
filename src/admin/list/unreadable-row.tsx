import { NameCell } from "../ui/cell.tsx";
import { Row } from "../ui/row.tsx";
import { listWords } from "#words/list.ts";

type UnreadableRowProps = {
  index: number;
  id: number | undefined;
  columns: number;
  measure: ((element: Element | null) => void) | undefined;
};

/** The row of a record that cannot be read: it says so, and nothing can be done with it. */
export const UnreadableRow = ({ index, id, columns, measure }: UnreadableRowProps) => (
  <Row ref={measure} data-index={index} aria-rowindex={index + 2}>
    <NameCell colSpan={columns}>{listWords.unreadableRow(id)}</NameCell>
  </Row>
);
