import { useQueryClient, useQueryErrorResetBoundary } from "@tanstack/react-query";
import { type ReactNode, Suspense, useEffect, useReducer } from "react";
import { useLocation } from "react-router-dom";
import { useSession } from "../session/use-session.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { PageSkeleton } from "./page-skeleton.tsx";

/** The only boundary for the loading and errors of pages. */
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

/** React delays the content after a skeleton by 300 ms, unless something else causes a render. So each reply causes one. */
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
