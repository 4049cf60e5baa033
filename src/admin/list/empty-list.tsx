import type { ReactNode } from "react";
import { emptyListWords } from "#words/empty-list.ts";
import { ButtonLink } from "../ui/buttons/button-link.tsx";
import { EmptyState } from "../ui/layout/empty-state.tsx";
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
      {hint}
    </EmptyState>
  </Page>
);

/** No record matches what is asked for. */
export const NoMatch = ({ search }: { search: string }) => (
  <EmptyState title={emptyListWords.noMatch(search)}>{emptyListWords.noMatchHint}</EmptyState>
);
