import { adoptStyles } from "../layout/adopt-styles.ts";
import css from "./small-table.css?inline";

adoptStyles(css);

type SmallRow = {
  readonly name: string;
  /** The accessible name of the button on the name. Without it the name is no button. */
  readonly pickLabel?: string;
  readonly onPick?: () => void;
  readonly values: readonly string[];
};

type SmallTableProps = { label: string; titles: readonly string[]; rows: readonly SmallRow[] };

/** A compact table of a few figures. */
export const SmallTable = ({ label, titles, rows }: SmallTableProps) => (
  <table aria-label={label} className="wb-small">
    <thead>
      <tr>
        {titles.map((title) => (
          <th key={title} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ name, pickLabel, onPick, values }) => (
        <tr key={name}>
          <th scope="row">
            {onPick ? (
              <button type="button" title={pickLabel} onClick={onPick}>
                {name}
              </button>
            ) : (
              name
            )}
          </th>
          {values.map((value, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a value is known by its column
            <td key={index}>{value}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
