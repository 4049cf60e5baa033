import { ApiError } from "#contract/problems/api-error.ts";
import { listFailuresWords } from "#words/list-failures.ts";
import { InternalError } from "../../parts/internal-error.tsx";
import { Failure } from "../../ui/messages/failure.tsx";

type ListFailureProps = { error: Error; read: number; total: number | undefined; retry: () => void };

/** Why a list could not be read to its end, how far it was, and a way on. */
export const ListFailure = ({ error, read, total, retry }: ListFailureProps) =>
  error instanceof ApiError ? (
    <Failure title={listFailuresWords.failed(read, total)} retry={retry}>
      {error.message}
    </Failure>
  ) : (
    <InternalError error={error} />
  );
