import { Cell } from "./cell.tsx";
import { Row } from "./row.tsx";

/** A placeholder for text, shown only if loading takes noticeably long. */
export const Skeleton = ({ width = "w-3/5" }: { width?: string }) => (
  <span className={`inline-block h-2 animate-appear rounded-sm bg-line align-middle ${width}`} />
);

/** The placeholders of the cells, one after another. */
const widthAt = (place: number) => ["w-3/5", "w-2/5", "w-3/4", "w-1/2", "w-2/3"][place % 5] ?? "";

/** Placeholder rows with the number and height of the expected rows, to avoid layout shifts. */
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
