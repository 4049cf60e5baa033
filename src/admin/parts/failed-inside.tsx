import { shellWords } from "#words/shell.ts";
import { ConsoleUpdated } from "./fetch-part.ts";
import { Failure } from "../ui/messages/failure.tsx";

/** What the console itself failed in, or has no more since it was updated: a page that is loaded anew has it. */
export const FailedInside = ({ error }: { error: unknown }) => (
  <Failure retry={() => location.reload()} retryLabel={shellWords.reload}>
    {error instanceof ConsoleUpdated ? shellWords.updated : shellWords.failedInside}
  </Failure>
);
