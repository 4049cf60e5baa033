import { useQueryClient, useQueryErrorResetBoundary } from "@tanstack/react-query";
import { type ReactNode, Suspense, useEffect, useReducer } from "react";
import { useLocation } from "react-router-dom";
import { useSession } from "../session/use-session.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { PageSkeleton } from "./page-skeleton.tsx";

/** The one place where the loading and the failure of a page are met. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { isExpired } = useSession();
  const { reset } = useQueryErrorResetBoundary();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  return (
    <Suspense fallback={<Waiting onAnswer={redraw} />}>
      <ErrorBoundary key={pathname} isWaiting={isExpired} waiting={<PageSkeleton />} onRetry={reset}>
        {children}
      </ErrorBoundary>
    </Suspense>
  );
}

/** React holds back for 300 ms what replaces a skeleton, unless it is drawn for another reason: so each answer is a reason. */
function Waiting({ onAnswer }: { onAnswer: () => void }) {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type === "updated" && ["success", "error"].includes(event.action.type)) onAnswer();
      }),
    [queryClient, onAnswer],
  );
  return <PageSkeleton />;
}
