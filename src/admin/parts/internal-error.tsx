import { shellWords } from "#words/shell.ts";
import { ConsoleUpdated } from "./fetch-part.ts";
import { Failure } from "../ui/messages/failure.tsx";

/** An error of the console itself, or a part that is gone after an update: reloading the page helps. */
export const InternalError = ({ error }: { error: unknown }) => (
  <Failure retry={() => location.reload()} retryLabel={shellWords.reload}>
    {error instanceof ConsoleUpdated ? shellWords.updated : shellWords.failedInside}
  </Failure>
);
