import { Failure } from "../ui/failure.tsx";
import { listWords } from "#words/list.ts";
import type { ListView } from "./use-list-view.ts";

/** How far the list is read while a search needs all of it, and a way on where it could not be read. */
export function ListProgress({
  view,
}: {
  view: Pick<ListView<unknown>, "isReading" | "read" | "total" | "failure" | "retry">;
}) {
  if (view.failure)
    return (
      <Failure title={listWords.failed(view.read, view.total)} retry={view.retry}>
        {view.failure.message}
      </Failure>
    );
  return <output>{view.isReading && listWords.reading(view.read, view.total)}</output>;
}

/** The exact count beside the title: all, or how many of all. */
export const countOf = ({
  count,
  total,
  isReading,
}: Pick<ListView<unknown>, "count" | "total" | "isReading">) =>
  count === total || isReading ? listWords.count(total) : listWords.countOf(count, total);
