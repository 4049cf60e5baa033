import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, Suspense, useEffect, useMemo, useState } from "react";
import { useLocation } from "react-router-dom";
import { accountCookie } from "#contract/console/last-seen.ts";
import { signInAddress } from "#contract/session.ts";
import { Redirect } from "./redirect.tsx";
import { ApiError } from "#contract/problems/api-error.ts";
import { leaveAccount } from "../account-storage.ts";
import { lazyPart } from "../parts/lazy-part.ts";
import { PageSkeleton } from "../shell/page-skeleton.tsx";
import { marksWords } from "#words/changes/marks.ts";
import { forgetSession, sessionQuery } from "./session-query.ts";
import { onSignOut } from "./signed-out.ts";
import { SessionContext } from "./use-session.ts";

const ExpiredSessionDialog = lazyPart(() =>
  import("./expired-session-dialog.tsx").then((module) => module.ExpiredSessionDialog),
);

const NoConnection = lazyPart(() => import("./no-connection.tsx").then((module) => module.NoConnection));

/** In milliseconds. A request without a reply fails only after several times as long. */
const noReplyMs = 5000;
const noAnswer = new ApiError(0);

/** Shows the console to signed-in users. Redirects others to sign-in, and back afterwards. */
export function SessionGate({ children }: { children: ReactNode }) {
  const { data: session, error } = useQuery(sessionQuery);
  const queries = useQueryClient();
  useEffect(() => onSignOut(() => leave(queries)), [queries]);
  const wanted = useLocation();
  // While it is refetched, the query has no error.
  const [failure, setFailure] = useState(error);
  if (error && error !== failure) setFailure(error);
  useEffect(() => {
    const late = setTimeout(setFailure, noReplyMs, (known: Error | null) => known ?? noAnswer);
    return () => clearTimeout(late);
  }, []);
  if (session) return <SignedInPages {...session}>{children}</SignedInPages>;
  if (session === null || !mayHaveSession()) return <Redirect to={signInAddress} state={{ wanted }} />;
  return (
    <main className="mx-auto grid min-h-dvh max-w-88 content-center px-4 pb-[12dvh]">
      {failure ? (
        <Suspense fallback={marksWords.noConnection}>
          <NoConnection key={String(failure === noAnswer)} error={failure} />
        </Suspense>
      ) : (
        <PageSkeleton />
      )}
    </main>
  );
}

/**
 * Whether this browser may have a session, by the cookie that is set with it. Without it the sign-in page is shown before the service replies, and
 * leads back if there is a session after all.
 */
const mayHaveSession = () => document.cookie.includes(`${accountCookie}=`);

function leave(queries: QueryClient): void {
  leaveAccount();
  forgetSession(queries);
}

type SignedInPagesProps = { account_id: number; may_write: boolean; expired: boolean; children: ReactNode };

function SignedInPages({ account_id, may_write, expired, children }: SignedInPagesProps) {
  const signedIn = useMemo(
    () => ({ accountId: account_id, mayWrite: may_write, isExpired: expired }),
    [account_id, may_write, expired],
  );
  return (
    <SessionContext key={account_id} value={signedIn}>
      {children}
      <Suspense>{expired && <ExpiredSessionDialog accountId={account_id} />}</Suspense>
    </SessionContext>
  );
}
