import { Component, type ReactNode } from "react";
import { ApiError } from "#contract/api-error.ts";
import { words } from "#admin/words/words.ts";
import { Failure } from "#admin/ui/failure.tsx";

/** Shows what failed in place of the page, with a way on; the rail stays usable. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError = (error: unknown) => ({ error });

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return error instanceof ApiError ? (
      <Failure title={words.shell.failed} retry={() => this.setState({ error: undefined })}>
        {error.message}
      </Failure>
    ) : (
      <Failure title={words.shell.failed} retry={() => location.reload()} retryLabel={words.shell.reload}>
        {isMissingChunk(error) ? words.shell.updated : words.shell.failedInside}
      </Failure>
    );
  }
}

// After a deployment the files that an open page still refers to are gone.
const isMissingChunk = (error: unknown) =>
  error instanceof Error && /dynamically imported module|module script failed|preload/i.test(error.message);
