import { type ListData, recordAt } from "../../list-cache/list-data.ts";

/** The records of a list that are read, in its order. */
export const recordsOf = <R>(list: ListData<R> | undefined): R[] =>
  list ? readAmong(list.total, (position) => recordAt(list, position)) : [];

/** The records at the given positions, without those that are not read. */
export const recordsAt = <R>(list: ListData<R>, positions: readonly number[]): R[] =>
  readAmong(positions.length, (row) => recordAt(list, positions[row] ?? -1));

function readAmong<R>(count: number, at: (index: number) => R | undefined): R[] {
  const records: R[] = [];
  for (let index = 0; index < count; index += 1) {
    const record = at(index);
    if (record !== undefined) records.push(record);
  }
  return records;
}
