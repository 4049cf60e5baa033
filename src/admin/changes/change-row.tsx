import { Button } from "../ui/button.tsx";
import { Cell, NameCell } from "../ui/cell.tsx";
import { Row } from "../ui/row.tsx";
import { changesWords } from "#words/changes.ts";
import { ChangeMark } from "./change-mark.tsx";
import { type Change, needsYou } from "./change.ts";
import { FieldChanges } from "./field-changes.tsx";
import { canUndo } from "./undo.ts";
import { useEngine } from "./use-changes.tsx";

const text = changesWords;

/** One change: the record, each field from and to, when, what became of it, and the way on. */
export function ChangeRow({ change }: { change: Change }) {
  const engine = useEngine();
  const { label, kind, fields, madeAt, state } = change;
  return (
    <Row>
      <NameCell title={label}>{label}</NameCell>
      <Cell label={text.whatChanged}>
        {kind === "create" ? text.created : <FieldChanges fields={fields} />}
      </Cell>
      <Cell label={text.when}>{text.moment(madeAt)}</Cell>
      <Cell label={text.outcome}>
        {needsYou(change) ? <ChangeMark change={change} /> : text.outcomes(state.is, change.undoes !== null)}
      </Cell>
      <Cell label={text.action}>
        {canUndo(change, engine.log.of(change.target)) && (
          <Button look="link" aria-label={text.undoOf(label)} onClick={() => engine.undo([change])}>
            {text.undo}
          </Button>
        )}
      </Cell>
    </Row>
  );
}
