import type { ReactNode } from "react";
import { emptyListWords } from "#words/empty-list.ts";
import { ButtonLink } from "../ui/buttons/button-link.tsx";
import { EmptyState } from "../ui/layout/empty-state.tsx";

/** Where the first record comes from: it is added, or all of them are brought in a spreadsheet. */
export const NoneYet = ({ title, hint, action }: { title: string; hint: string; action: ReactNode }) => (
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
);

/** In the place of the rows where none answers what is asked. */
export const NoMatch = ({ search }: { search: string }) => (
  <EmptyState title={emptyListWords.noMatch(search)}>{emptyListWords.noMatchHint}</EmptyState>
);
