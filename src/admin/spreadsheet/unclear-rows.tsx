import { LabelledSelect } from "../ui/controls/labelled-select.tsx";
import { Cell, NameCell } from "../ui/table/cell.tsx";
import { CellLines } from "../ui/table/cell-lines.tsx";
import { CellRemark } from "../ui/table/cell-remark.tsx";
import { Row } from "../ui/table/row.tsx";
import { spreadsheetWords } from "#words/spreadsheet.ts";
import { valuesInWords } from "./sent-rows.tsx";
import { FieldChanges } from "../changes/field-changes.tsx";
import { type RowToSend, type RowsOf, valuesOf } from "./planning/planned-import.ts";
import { useSentRows } from "./row-choices.tsx";
import { RowSection } from "./row-section.tsx";

const text = spreadsheetWords;

/** The rows with several possible meanings. None is sent until the user has chosen. */
export const UnclearRows = ({ rows }: { rows: readonly RowsOf<"unclear">[] }) => (
  <RowSection
    title={text.unclear(rows.length)}
    hint={text.unclearHint(rows.length)}
    headers={[text.decision]}
    rows={rows}
    rowComponent={UnclearRow}
  />
);

function UnclearRow(unclear: RowsOf<"unclear">) {
  const { row, label, why, options } = unclear;
  const { pickedIn, pick } = useSentRows();
  const picked = pickedIn(unclear);
  const outcome = picked === undefined ? undefined : options[picked]?.outcome;
  return (
    <Row>
      <NameCell title={label}>{label}</NameCell>
      <Cell label={text.row}>{row}</Cell>
      <Cell card="wide">
        <CellLines>
          <CellRemark>{why}</CellRemark>
        </CellLines>
        <LabelledSelect
          label={text.decisionOf(label, row)}
          value={picked === undefined ? "" : String(picked)}
          choices={[
            ["", text.leaveOut],
            ...options.map((option, index) => [String(index), option.label] as const),
          ]}
          onChoose={(value) => pick(unclear, value === "" ? undefined : Number(value))}
        />
        <CellLines>{outcome && <OptionOutcome {...outcome} />}</CellLines>
      </Cell>
    </Row>
  );
}

const OptionOutcome = (outcome: RowToSend) => (
  <>
    {outcome.is === "changed" ? <FieldChanges fields={outcome.fields} /> : valuesInWords(valuesOf(outcome))}
    {outcome.doubt && <CellRemark>{outcome.doubt}</CellRemark>}
  </>
);
