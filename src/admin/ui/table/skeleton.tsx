import { Cell } from "./cell.tsx";
import { Row } from "./row.tsx";

/** A quiet bar where text will stand; shown only when the wait is long enough to be noticed. */
export const Skeleton = ({ width = "60%" }: { width?: string }) => (
  <span className="inline-block h-2 animate-appear rounded-sm bg-line align-middle" style={{ width }} />
);

/** As many rows as will come, in the height they will have, so that nothing jumps. */
export const SkeletonRows = ({ rows, columns }: { rows: number; columns: number }) =>
  Array.from({ length: rows }, (_, row) => (
    // oxlint-disable-next-line react/no-array-index-key -- the bars have no identity
    <Row key={row} aria-hidden>
      {Array.from({ length: columns }, (__, column) => (
        // oxlint-disable-next-line react/no-array-index-key -- the bars have no identity
        <Cell key={column} card={column === 0 ? "line" : "broad"}>
          <Skeleton width={`${35 + ((row * 7 + column * 23) % 45)}%`} />
        </Cell>
      ))}
    </Row>
  ));
