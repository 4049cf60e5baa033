import { failuresWords } from "#words/problems/failures.ts";
import { Button } from "../buttons/button.tsx";
import { EmptyState } from "../layout/page/empty-state.tsx";

type FailureProps = {
  title?: string;
  /** Why, in a sentence. */
  children: string;
  retry?: () => void;
  retryLabel?: string;
};

/** What could not be shown, why, and a way on: spoken at once. */
export const Failure = ({ title, children, retry, retryLabel = failuresWords.retry }: FailureProps) => (
  <div role="alert">
    <EmptyState title={title ?? children} action={retry && <Button onClick={retry}>{retryLabel}</Button>}>
      {title && children}
    </EmptyState>
  </div>
);
