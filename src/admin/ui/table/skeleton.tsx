import { Cell } from "./cell.tsx";
import { Row } from "./row.tsx";

/** A quiet bar where text will stand; shown only when the wait is long enough to be noticed. */
export const Skeleton = ({ width = "w-3/5" }: { width?: string }) => (
  <span className={`inline-block h-2 animate-appear rounded-sm bg-line align-middle ${width}`} />
);

/** Of text, one cell after another. */
const widthAt = (place: number) => ["w-3/5", "w-2/5", "w-3/4", "w-1/2", "w-2/3"][place % 5] ?? "";

/** As many rows as will come, in the height they will have, so that nothing jumps. */
export const SkeletonRows = ({ rows, columns }: { rows: number; columns: number }) =>
  Array.from({ length: rows }, (_, row) => (
    // oxlint-disable-next-line react/no-array-index-key -- the bars have no identity
    <Row key={row} aria-hidden>
      {Array.from({ length: columns }, (__, column) => (
        // oxlint-disable-next-line react/no-array-index-key -- the bars have no identity
        <Cell key={column} card={column === 0 ? "line" : "broad"}>
          <Skeleton width={widthAt(row * 2 + column * 3)} />
        </Cell>
      ))}
    </Row>
  ));
