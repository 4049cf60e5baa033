import { notFoundWords } from "#words/not-found.ts";
import { ButtonLink } from "../ui/buttons/button-link.tsx";
import { EmptyState } from "../ui/layout/empty-state.tsx";
import { Page } from "../ui/layout/page.tsx";

/** `reason` is what the service says of a record that is not there. */
export const NotFoundPage = ({ reason = notFoundWords.text }: { reason?: string }) => (
  <Page title={notFoundWords.title}>
    <EmptyState
      title={reason}
      action={
        <ButtonLink to="/campaigns" look="primary">
          {notFoundWords.wayOn}
        </ButtonLink>
      }
    />
  </Page>
);
