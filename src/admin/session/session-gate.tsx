import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useMemo, useState } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { lazyPart } from "../lazy-part.ts";
import { marksWords } from "#words/marks.ts";
import { sessionQuery } from "./session-query.ts";
import { SessionContext } from "./use-session.ts";

const ExpiredSessionDialog = lazyPart(() =>
  import("./expired-session-dialog.tsx").then((module) => module.ExpiredSessionDialog),
);

const NoConnection = lazyPart(() => import("./no-connection.tsx").then((module) => module.NoConnection));

/** Shows the console to whoever is signed in, and the way to sign in to everyone else, who then comes back to where they wanted to go. */
export function SessionGate({ children }: { children: ReactNode }) {
  const { data: session, error } = useQuery(sessionQuery);
  const wanted = useLocation();
  // The query knows no error while it is asked again.
  const [failure, setFailure] = useState(error);
  if (error && error !== failure) setFailure(error);
  if (session) return <SignedInPages {...session}>{children}</SignedInPages>;
  if (session === null) return <Navigate to="/sign-in" replace state={{ wanted }} />;
  return (
    failure && (
      <main className="mx-auto grid min-h-dvh max-w-88 content-center px-4 pb-[12dvh]">
        <Suspense fallback={marksWords.cutOff(false)}>
          <NoConnection error={failure} />
        </Suspense>
      </main>
    )
  );
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
