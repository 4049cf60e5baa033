import { Suspense } from "react";
import { lazyPart } from "../../parts/lazy-part.ts";
import { LiveRegion } from "../../ui/messages/live-region.tsx";
import { listWords } from "#words/list/list.ts";
import { exactTotal, knownTotal } from "../../list-cache/list-data.ts";
import type { ListView } from "../view/use-list-view.ts";

const ListFailure = lazyPart(() => import("../list-states.tsx").then((module) => module.ListFailure));

/** The progress of reading a list for a search, or the error that stopped it, with a button to retry. */
export function ListProgress({
  view,
}: {
  view: Pick<
    ListView<unknown>,
    | "count"
    | "isReading"
    | "isLacking"
    | "notice"
    | "read"
    | "total"
    | "unreadable"
    | "isOpen"
    | "failure"
    | "retry"
  >;
}) {
  const { failure, read, retry } = view;
  if (failure)
    return (
      <Suspense>
        <ListFailure error={failure} read={read} total={exactTotal(view)} retry={retry} />
      </Suspense>
    );
  const underWay = underWayIn(view);
  const notice = underWay ?? view.notice;
  return (
    <>
      {notice && <span>{notice}</span>}
      <Lacking count={view.unreadable} />
      <LiveRegion>{underWay ? "" : `${view.notice ?? ""} ${listWords.found(view.count)}`}</LiveRegion>
    </>
  );
}

const underWayIn = (
  view: Pick<ListView<unknown>, "isReading" | "isLacking" | "read" | "total" | "isOpen">,
) =>
  isIncomplete(view)
    ? listWords.reading(view.read, exactTotal(view))
    : view.isLacking
      ? listWords.looking
      : undefined;

const Lacking = ({ count }: { count: number }) => count > 0 && <span>{listWords.unreadable(count)}</span>;

const isIncomplete = ({ isReading, read, total }: Pick<ListView<unknown>, "isReading" | "read" | "total">) =>
  isReading && read < total;

/** Whether the number of matching records is final: all match, or all are read. */
export const isCountKnown = (view: Pick<ListView<unknown>, "count" | "isReading" | "read" | "total">) =>
  view.count === view.total || !isIncomplete(view);

/** The count beside the title: of all records, or of the matching ones among all; a lower bound while the total is unknown. */
export const countOf = (
  view: Pick<ListView<unknown>, "count" | "read" | "total" | "isOpen" | "isReading">,
) =>
  view.count === view.total || isIncomplete(view)
    ? listWords.count(knownTotal(view), exactTotal(view))
    : listWords.countOf(view.count, view.total);
