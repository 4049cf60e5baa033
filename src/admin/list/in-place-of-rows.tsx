import type { ReactNode } from "react";
import { ApiError } from "#contract/problems/api-error.ts";
import { emptyListWords } from "#words/empty-list.ts";
import { listFailuresWords } from "#words/list-failures.ts";
import { InternalError } from "../parts/internal-error.tsx";
import { ButtonLink } from "../ui/buttons/button-link.tsx";
import { EmptyState } from "../ui/layout/empty-state.tsx";
import { Failure } from "../ui/messages/failure.tsx";
import { Page } from "../ui/layout/page.tsx";

type NoneYetProps = { page: string; title: string; hint: string; action: ReactNode };

/** In place of a list without records: where the first one comes from. It is added, or all of them are brought in a spreadsheet. */
export const NoneYet = ({ page, title, hint, action }: NoneYetProps) => (
  <Page title={page}>
    <EmptyState
      title={title}
      action={
        action && (
          <>
            {action}
            <ButtonLink to="import">{emptyListWords.toImport}</ButtonLink>
          </>
        )
      }
    >
      {action && hint}
    </EmptyState>
  </Page>
);

/** No record matches what is asked for. */
export const NoMatch = ({ search }: { search: string }) => (
  <EmptyState title={emptyListWords.noMatch(search)}>{emptyListWords.noMatchHint}</EmptyState>
);

type ListFailureProps = { error: Error; read: number; total: number | undefined; retry: () => void };

/** Why a list could not be read to its end, how far it was, and a way on. */
export const ListFailure = ({ error, read, total, retry }: ListFailureProps) =>
  error instanceof ApiError ? (
    <Failure title={listFailuresWords.failed(read, total)} retry={retry}>
      {error.message}
    </Failure>
  ) : (
    <InternalError error={error} />
  );
