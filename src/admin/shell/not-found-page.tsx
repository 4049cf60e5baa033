import { shellWords } from "#words/shell.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Page } from "../ui/page.tsx";

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
