import { failuresWords } from "#words/problems/failures.ts";
import { ConsoleUpdated } from "../parts/fetch-part.ts";
import { Failure } from "../ui/messages/failure.tsx";

/** An error of the console itself, or a part that no longer exists after an update. Suggests to reload the page. */
export const InternalError = ({ error }: { error: unknown }) => (
  <Failure retry={() => location.reload()} retryLabel={failuresWords.reload}>
    {error instanceof ConsoleUpdated ? failuresWords.updated : failuresWords.failedInside}
  </Failure>
);
