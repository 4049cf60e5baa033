import type { RequestContext } from "./request-context.ts";
import { Failure } from "./failure.ts";
import { presentRecord } from "./present-record.ts";

/** The requested page of the records, in its envelope. */
export function pageOf({ query, switches }: RequestContext, records: readonly object[]): object {
  const page = wholeNumber(query, "page", 0);
  const size = sizeOf(query, switches);
  const total_pages = Math.ceil(records.length / size);
  return {
    content: records.slice(page * size, (page + 1) * size).map((record) => presentRecord(record, switches)),
    page,
    size,
    total_elements: records.length,
    total_pages,
    first: page === 0,
    last: page >= total_pages - 1,
    ...(switches.extraFields && { number_of_elements: records.length, empty: records.length === 0 }),
  };
}

function sizeOf(
  query: URLSearchParams,
  { defaultSize, largestSize, beyondLargest }: RequestContext["switches"],
): number {
  if (beyondLargest === "ignored") return defaultSize;
  const size = Math.max(1, wholeNumber(query, "size", defaultSize));
  if (size > largestSize && beyondLargest === "refused")
    throw new Failure(400, `size may be at most ${largestSize}`, { size: `at most ${largestSize}` });
  return Math.min(size, largestSize);
}

function wholeNumber(query: URLSearchParams, name: string, otherwise: number): number {
  const text = query.get(name) ?? String(otherwise);
  if (!/^\d{1,9}$/.test(text))
    throw new Failure(400, `${name} must be a number`, { [name]: "must be a number" });
  return Number(text);
}
