import type { ApiError } from "#contract/problems/api-error.ts";
import { isTransient } from "#contract/retry.ts";
import { failuresWords } from "#words/problems/failures.ts";
import { AutoRetry } from "../problems/auto-retry.tsx";
import { NotFoundPage } from "../problems/not-found-page.tsx";
import { Page } from "../ui/layout/page/page.tsx";
import { Failure } from "../ui/messages/failure.tsx";

/** What the service replied, in place of a page, with a button to retry. Transient errors are retried automatically. */
export function PageFailure({ error, retry }: { error: ApiError; retry: () => void }) {
  if (error.status === 404) return <NotFoundPage reason={error.message} />;
  return (
    <Page title={failuresWords.failed}>
      <Failure retry={retry}>{error.message}</Failure>
      {isTransient(error) && <AutoRetry error={error} onAnswer={retry} />}
    </Page>
  );
}
