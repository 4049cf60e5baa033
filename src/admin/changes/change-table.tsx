import type { MeasureRow } from "../ui/table/drawn-rows.tsx";
import { Suspense, memo } from "react";
import { firstRows } from "../ui/table/row-heights.ts";
import { VirtualRows } from "../ui/table/virtual-rows.tsx";
import { HeaderCell } from "../ui/table/header-cell.tsx";
import { Table, TableBody, TableHead } from "../ui/table/table.tsx";
import { changesWords } from "#words/changes/changes.ts";
import type { Fields } from "#contract/records/resource.ts";
import { type Change, needsUser } from "../outbox/change.ts";
import { listAddressOf } from "../list-cache/list-query.ts";
import { Button } from "../ui/buttons/button.tsx";
import { CellLines } from "../ui/table/cell-lines.tsx";
import { Cell, NameCell } from "../ui/table/cell.tsx";
import { FullText } from "../ui/text/full-text.tsx";
import { Row } from "../ui/table/row.tsx";
import { ChangeLabel } from "./change-label.tsx";
import { ChangeMark } from "./change-mark.tsx";
import { lazyPart } from "../parts/lazy-part.ts";
import { FieldChanges } from "./field-changes.tsx";
import { TextLink } from "../ui/buttons/text-link.tsx";
import { shownValue } from "./values-in-words.ts";
import { useOutbox } from "./use-changes.tsx";
import { useChange } from "./use-group.ts";

const ResolveButton = lazyPart(() => import("./resolve-buttons.tsx").then((module) => module.ResolveButton));

const text = changesWords;
const columns = 5;

type ChangeTableProps = {
  label: string;
  /** The IDs of the changes, in display order. */
  ids: readonly string[];
};

/** A virtualized table of changes. Each row subscribes to its own change. */
export const ChangeTable = memo(function ChangeTable({ label, ids }: ChangeTableProps) {
  const drawRow = (index: number, measure?: MeasureRow) => {
    const id = ids[index];
    return id === undefined ? null : <ChangeRow key={id} id={id} index={index} measure={measure} />;
  };
  return (
    <Table label={label} aria-rowcount={ids.length + 1}>
      <TableHead>
        <HeaderCell pinned>{text.record}</HeaderCell>
        <HeaderCell width="28%">{text.whatChanged}</HeaderCell>
        <HeaderCell width="9rem">{text.when}</HeaderCell>
        <HeaderCell width="clamp(7.5rem, 15vw, 12rem)">{text.outcome}</HeaderCell>
        <HeaderCell width="4rem">{text.action}</HeaderCell>
      </TableHead>
      {ids.length > firstRows ? (
        <VirtualRows count={ids.length} columns={columns} drawRow={drawRow} />
      ) : (
        <TableBody>{ids.map((_, index) => drawRow(index))}</TableBody>
      )}
    </Table>
  );
});

/** The mark of a change that needs the user, and the stored value where it differs from the requested one. */
const UnresolvedOutcome = ({ change }: { change: Change }) => (
  <>
    <ChangeMark change={change} />
    {change.state.is === "altered" && (
      <CellLines>{text.storedAsIs(storedValues(change.state.stored))}</CellLines>
    )}
  </>
);

const storedValues = (stored: Fields) =>
  Object.entries(stored)
    .map(([name, value]) => shownValue(name, value))
    .join(", ");

/** The name of the changed record, as a link to it where it exists. */
function RecordName({ change }: { change: Change }) {
  const address = recordAddress(change);
  const name = <ChangeLabel change={change} />;
  return address ? <TextLink to={address}>{name}</TextLink> : name;
}

/** The address of the changed record: its own page, or a search in the list of its campaign; undefined before it is created. */
function recordAddress({ target: { scope, id }, label }: Change): string | undefined {
  if (id === 0) return undefined;
  const { adCampaignId } = scope;
  if (adCampaignId === undefined) return `/contacts/${id}`;
  const search = label.replaceAll(",", " ");
  return `/campaigns/${adCampaignId}${listAddressOf(new URLSearchParams({ search }).toString())}`;
}

type ChangeRowProps = {
  id: string;
  index: number;
  /** Measures rows of variable height. */
  measure: MeasureRow | undefined;
};

/** One change: its record, the old and new value of each field, its time and outcome, and what can be done. */
const ChangeRow = memo(function ChangeRow({ id, index, measure }: ChangeRowProps) {
  const outbox = useOutbox();
  const { change, isUndo, undo, canUndo } = useChange(id);
  if (!change) return null;
  const { kind, fields, madeAt, state } = change;
  return (
    <Row ref={measure} data-index={index} aria-rowindex={index + 2}>
      <NameCell>
        <RecordName change={change} />
      </NameCell>
      <Cell label={text.whatChanged}>
        <CellLines>{kind === "create" ? text.creation : <FieldChanges fields={fields} />}</CellLines>
      </Cell>
      <Cell label={text.when}>
        <FullText>{text.moment(madeAt)}</FullText>
      </Cell>
      <Cell label={text.outcome}>
        {needsUser(change) ? (
          <UnresolvedOutcome change={change} />
        ) : (
          <CellLines>
            {undo && state.is === "confirmed" ? text.undone(undo.state.is) : text.outcomes(state.is, isUndo)}
          </CellLines>
        )}
      </Cell>
      <Action change={change} undo={canUndo ? () => outbox.undo(change) : undefined} />
    </Row>
  );
});

/** Resolves a change that needs the user, or undoes it. */
function Action({ change, undo }: { change: Change; undo: (() => void) | undefined }) {
  const isUnresolved = needsUser(change);
  return (
    <Cell label={text.action} card={undo || isUnresolved ? "line" : "none"}>
      <Suspense>{isUnresolved && <ResolveButton change={change} />}</Suspense>
      {undo && (
        <Button look="link" aria-label={text.undoOf(change.label)} onClick={undo}>
          {text.undo}
        </Button>
      )}
    </Cell>
  );
}
