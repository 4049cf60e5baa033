import { type ReactNode, Component, Suspense } from "react";
import { lazyPart } from "../parts/lazy-part.ts";

const PageFailure = lazyPart(() => import("./page-failure.tsx").then((module) => module.PageFailure));

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
    return (
      <Suspense>
        <PageFailure error={error} retry={this.retry} />
      </Suspense>
    );
  }
}
