import { shellWords } from "#words/shell.ts";
import { ButtonLink } from "#admin/ui/button-link.tsx";
import { EmptyState } from "#admin/ui/empty-state.tsx";
import { Page } from "#admin/ui/page.tsx";

/** `reason` is what the service says of a record that is not there. */
export const NotFoundPage = ({ reason = shellWords.unknownText }: { reason?: string }) => (
  <Page title={shellWords.unknownTitle}>
    <EmptyState
      title={reason}
      action={
        <ButtonLink to="/campaigns" look="primary">
          {shellWords.unknownWayOn}
        </ButtonLink>
      }
    />
  </Page>
);
