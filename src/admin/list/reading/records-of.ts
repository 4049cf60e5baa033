import { type ListData, recordAt } from "../../list-cache/list-data.ts";

/** All records of a list that are read, in its order. */
export const recordsOf = <R>(list: ListData<R> | undefined): R[] =>
  Array.from({ length: list?.total ?? 0 }, (_, position) => list && recordAt(list, position)).filter(
    (record) => record !== undefined,
  );
