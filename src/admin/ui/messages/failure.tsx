import type { ReactNode } from "react";
import { shellWords } from "#words/shell.ts";
import { Button } from "../buttons/button.tsx";

type FailureProps = { title?: string; children: ReactNode; retry?: () => void; retryLabel?: string };

/** What could not be shown, why, and a way on. */
export const Failure = ({ title, children, retry, retryLabel = shellWords.retry }: FailureProps) => (
  <section role="alert" className="border-s-2 border-red py-1 ps-4 my-6">
    {title && <h2 className="text-base font-medium">{title}</h2>}
    <p className="mt-1 max-w-160 text-soft">{children}</p>
    {retry && (
      <div className="mt-4">
        <Button onClick={retry}>{retryLabel}</Button>
      </div>
    )}
  </section>
);
