import { type ReactNode, Component, Suspense } from "react";
import { ApiError } from "#contract/problems/api-error.ts";
import { isTransient } from "#contract/retry.ts";
import { shellWords } from "#words/shell.ts";
import { InternalError } from "../parts/internal-error.tsx";
import { lazyPart } from "../parts/lazy-part.ts";
import { Failure } from "../ui/messages/failure.tsx";
import { Page } from "../ui/layout/page.tsx";
import { NotFound } from "../parts/not-found.tsx";

const AutoRetry = lazyPart(() => import("../parts/auto-retry.tsx").then((module) => module.AutoRetry));

type ErrorBoundaryProps = {
  children: ReactNode;
  /** While true a failure is put down to the ended session: `waiting` stands in its place, and afterwards the page is tried again. */
  isWaiting?: boolean;
  waiting?: ReactNode;
  onRetry?: () => void;
};

/** Shows what failed in place of the page, with a way on; what stands around it stays usable. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError = (error: unknown) => ({ error });

  override componentDidUpdate({ isWaiting: wasWaiting }: ErrorBoundaryProps) {
    if (wasWaiting && !this.props.isWaiting && this.state.error !== undefined) this.retry();
  }

  retry = () => {
    this.props.onRetry?.();
    this.setState({ error: undefined });
  };

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (this.props.isWaiting) return this.props.waiting;
    if (error instanceof ApiError && error.status === 404) return <NotFound reason={error.message} />;
    return (
      <Page title={shellWords.failed}>
        {error instanceof ApiError ? (
          <Failure retry={this.retry}>{error.message}</Failure>
        ) : (
          <InternalError error={error} />
        )}
        <Suspense>{isTransient(error) && <AutoRetry error={error} onAnswer={this.retry} />}</Suspense>
      </Page>
    );
  }
}
