import { type ReactNode, Component, Suspense } from "react";
import { ApiError } from "#contract/problems/api-error.ts";
import { failuresWords } from "#words/problems/failures.ts";
import { lazyPart } from "../parts/lazy-part.ts";
import { InternalError } from "../problems/internal-error.tsx";
import { Page } from "../ui/layout/page/page.tsx";

const PageFailure = lazyPart(() => import("./page-failure.tsx").then((module) => module.PageFailure));

type ErrorBoundaryProps = {
  children: ReactNode;
  /** While true, failures are attributed to the expired session: `waiting` is shown instead, and the page is retried afterwards. */
  isWaiting?: boolean;
  waiting?: ReactNode;
  onRetry?: () => void;
};

/** Shows the error in place of the page, with a button to retry or to reload. The rest of the console stays usable. */
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
    if (error instanceof ApiError)
      return (
        <Suspense>
          <PageFailure error={error} retry={this.retry} />
        </Suspense>
      );
    // This comes with the first page, because after an update of the console the files of other parts are gone.
    return (
      <Page title={failuresWords.failed}>
        <InternalError error={error} />
      </Page>
    );
  }
}
