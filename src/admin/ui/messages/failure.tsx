import { TriangleAlert } from "lucide";
import { shellWords } from "#words/shell.ts";
import { Button } from "../buttons/button.tsx";
import { EmptyState } from "../layout/empty-state.tsx";

type FailureProps = {
  title?: string;
  /** Why, in a sentence. */
  children: string;
  retry?: () => void;
  retryLabel?: string;
};

/** What could not be shown, why, and a way on. */
export const Failure = ({ title, children, retry, retryLabel = shellWords.retry }: FailureProps) => (
  <EmptyState
    icon={TriangleAlert}
    tone="refused"
    isAlert
    title={title ?? children}
    action={retry && <Button onClick={retry}>{retryLabel}</Button>}
  >
    {title && children}
  </EmptyState>
);
