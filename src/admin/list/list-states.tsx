import type { ReactNode } from "react";
import type { Unreadable } from "#contract/pages/page.ts";
import { ApiError } from "#contract/problems/api-error.ts";
import type { AnyRecord, Resource } from "#contract/records/resource.ts";
import { emptyListWords } from "#words/list/empty-list.ts";
import { listFailuresWords } from "#words/list/list-failures.ts";
import { InternalError } from "../problems/internal-error.tsx";
import type { ListAddress } from "./view/use-list-address.ts";
import { type FilterChoices, filtersWithUnknownValue } from "./view/filter.ts";
import { Button } from "../ui/buttons/button.tsx";
import { ButtonLink } from "../ui/buttons/button-link.tsx";
import { EmptyState } from "../ui/layout/page/empty-state.tsx";
import { Failure } from "../ui/messages/failure.tsx";
import { Page } from "../ui/layout/page/page.tsx";
import { NameCell } from "../ui/table/cell.tsx";
import type { MeasureRow } from "../ui/table/drawn-rows.tsx";
import { Row } from "../ui/table/row.tsx";

/** The lists that have an empty state. */
export type EmptyListName = keyof typeof emptyListWords.noneYet;

type EmptyListProps = {
  page: string;
  of: EmptyListName;
  action: ReactNode;
  /** The address of the import, if the page is not the list itself. */
  importAt?: string;
};

/** The empty state of a list, with links to add the first record or to import a spreadsheet. */
export const EmptyList = ({ page, of, action, importAt = "import" }: EmptyListProps) => (
  <Page title={page}>
    <EmptyState
      title={emptyListWords.noneYet[of].title}
      action={
        action && (
          <>
            {action}
            <ButtonLink to={importAt}>{emptyListWords.toImport}</ButtonLink>
          </>
        )
      }
    >
      {action && emptyListWords.noneYet[of].hint}
    </EmptyState>
  </Page>
);

type NoMatchProps = { address: ListAddress; filters: readonly FilterChoices[] };

/** No record matches. If a filter is set to a value that this list does not have, offers to remove that filter. */
export function NoMatch({ address, filters }: NoMatchProps) {
  const [unknown] = filtersWithUnknownValue(filters, address.filter);
  if (!unknown?.unknownInWords)
    return (
      <EmptyState title={emptyListWords.noMatch(address.search)}>{emptyListWords.noMatchHint}</EmptyState>
    );
  const removeFilter = () => {
    // The button disappears together with the filter, so the focus needs another place.
    document.querySelector<HTMLElement>("main [type=search]")?.focus({ preventScroll: true });
    address.set({ [unknown.name]: "" });
  };
  return (
    <EmptyState
      title={unknown.unknownInWords(address.filter(unknown.name))}
      action={<Button onClick={removeFilter}>{emptyListWords.takeOut(unknown.label)}</Button>}
    />
  );
}

type ListFailureProps = { error: Error; read: number; total: number | undefined; retry: () => void };

/** An error message that says how much of the list was read, with a button to retry. */
export const ListFailure = ({ error, read, total, retry }: ListFailureProps) =>
  error instanceof ApiError ? (
    <Failure title={listFailuresWords.failed(read, total)} retry={retry}>
      {error.message}
    </Failure>
  ) : (
    <InternalError error={error} />
  );

type IdOf = Resource["idOf"];

type UnreadableRowProps = {
  index: number;
  unreadable: Unreadable;
  idOf: IdOf;
  columns: number;
  measure: MeasureRow | undefined;
};

/** The row of an unreadable record. It only says so, without any controls. */
export const UnreadableRow = ({ index, unreadable, idOf, columns, measure }: UnreadableRowProps) => (
  <Row ref={measure} data-index={index} aria-rowindex={index + 2}>
    <NameCell colSpan={columns}>{listFailuresWords.unreadableRow(idIn(unreadable, idOf))}</NameCell>
  </Row>
);

/** The ID of an unreadable record, if at least that is valid. */
function idIn({ raw }: Unreadable, idOf: IdOf): number | undefined {
  // Cast: `idOf` only reads the ID, which is checked below.
  const id = typeof raw === "object" && raw !== null ? idOf(raw as AnyRecord) : undefined;
  return Number.isSafeInteger(id) ? id : undefined;
}
