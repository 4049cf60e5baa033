import { words } from "#admin/words/words.ts";
import { ButtonLink } from "#admin/ui/button-link.tsx";
import { EmptyState } from "#admin/ui/empty-state.tsx";
import { Page } from "#admin/ui/page.tsx";

export const NotFoundPage = () => (
  <Page title={words.shell.unknownTitle}>
    <EmptyState
      title={words.shell.unknownText}
      action={
        <ButtonLink to="/campaigns" look="primary">
          {words.shell.unknownWayOn}
        </ButtonLink>
      }
    />
  </Page>
);
