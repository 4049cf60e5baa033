import type { MeasureRow } from "../../ui/table/drawn-rows.tsx";
import { memo, useMemo } from "react";
import { type AnyRecord, type Scope, targetKey } from "#contract/records/resource.ts";
import { listWords } from "#words/list/list.ts";
import { markedChange } from "../../changes/change-mark.tsx";
import { useChangedRecord, useOutbox } from "../../changes/use-changes.tsx";
import { useSession } from "../../session/use-session.ts";
import { CardEnd, Cell, NameCell, NameText } from "../../ui/table/cell.tsx";
import { Row } from "../../ui/table/row.tsx";
import { SelectBox } from "../../ui/controls/select-box.tsx";
import { Tag } from "../../ui/text/tag.tsx";
import type { Column, RecordRow } from "../view/column.ts";

/** The props that all rows of a list share. */
export type RowContext<R> = {
  readonly resource: string;
  readonly scope: Scope;
  readonly columns: readonly Column<R>[];
  idOf(record: R): number;
  labelOf(record: R): string;
  /** Whether the record still matches the filters. */
  matches?(record: R): boolean;
  /** Toggles a row, undefined if rows cannot be selected. */
  readonly onSelect: ((row: number, isRange: boolean) => void) | undefined;
};

type ListRowProps<R> = {
  list: RowContext<R>;
  record: R;
  index: number;
  isSelected: boolean;
  measure: MeasureRow | undefined;
};

/** One record of a list. `measure` and `index` position rows of variable height. Cast because `memo` loses the type parameter. */
export const ListRow = memo(RowOfRecord) as typeof RowOfRecord;

function RowOfRecord<R extends AnyRecord>({ list, record, index, isSelected, measure }: ListRowProps<R>) {
  const row = useRecordRow(list, record);
  const [first, ...rest] = list.columns;
  const cells = useMemo(() => cellsOf(list.columns.slice(1), row), [list.columns, row]);
  return (
    <Row
      ref={measure}
      data-index={index}
      data-id={list.idOf(record)}
      aria-rowindex={index + 2}
      aria-selected={list.onSelect && isSelected}
    >
      {/* Screen readers announce each cell with its row's name, which must not include the label of the checkbox. */}
      <NameCell title={row.label} aria-label={row.label} isShort={rest.some(({ card }) => card === "end")}>
        <NameText
          box={
            list.onSelect && (
              <SelectBox
                label={listWords.select(row.label)}
                checked={isSelected}
                // React fires `onChange` of checkboxes on click events.
                onChange={(event) => list.onSelect?.(index, (event.nativeEvent as MouseEvent).shiftKey)}
              />
            )
          }
        >
          {first?.cell(row)}
          {list.matches?.(row.shown) === false && <Tag>{listWords.matchesNoLonger}</Tag>}
        </NameText>
        {first?.cardEnd && <CardEnd>{first.cardEnd(row)}</CardEnd>}
      </NameCell>
      {cells}
    </Row>
  );
}

const cellsOf = <R,>(columns: readonly Column<R>[], row: RecordRow<R>) =>
  columns.map(({ name, title, numeric, card, cell }) => (
    <Cell key={name} label={title} {...(numeric && { numeric })} {...(card && { card })}>
      {cell(row)}
    </Cell>
  ));

/** The state of a row. The object stays the same until something in it changes, so that selecting a row renders no cell again. */
function useRecordRow<R extends AnyRecord>(list: RowContext<R>, record: R): RecordRow<R> {
  const { mayWrite } = useSession();
  const outbox = useOutbox();
  const target = useMemo(
    () => ({ resource: list.resource, scope: list.scope, id: list.idOf(record) }),
    [list, record],
  );
  const { shown, changes } = useChangedRecord(target, record);
  return useMemo(() => {
    const label = list.labelOf(record);
    return {
      shown,
      label,
      mayWrite,
      place: targetKey(target),
      changeOf: (field) => markedChange(changes, field),
      edit: (wanted, saw = {}) => void outbox.edit({ target, label, record: { ...shown, ...saw }, wanted }),
    };
  }, [list, record, target, shown, changes, mayWrite, outbox]);
}
