import { failuresWords } from "#words/problems/failures.ts";
import { Button } from "../buttons/button.tsx";
import { EmptyState } from "../layout/page/empty-state.tsx";

type FailureProps = {
  title?: string;
  /** The reason, as a sentence. */
  children: string;
  retry?: () => void;
  retryLabel?: string;
};

/** An error in place of content: what could not be shown, the reason, and a retry button. Announced at once. */
export const Failure = ({ title, children, retry, retryLabel = failuresWords.retry }: FailureProps) => (
  <div role="alert">
    <EmptyState title={title ?? children} action={retry && <Button onClick={retry}>{retryLabel}</Button>}>
      {title && children}
    </EmptyState>
  </div>
);
