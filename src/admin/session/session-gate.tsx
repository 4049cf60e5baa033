import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useMemo } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { lazyPart } from "../lazy-part.ts";
import { shellWords } from "#words/shell.ts";
import { Failure } from "../ui/failure.tsx";
import { sessionQuery } from "./session-query.ts";
import { SessionContext } from "./use-session.ts";

const ExpiredSessionDialog = lazyPart(() =>
  import("./expired-session-dialog.tsx").then((module) => module.ExpiredSessionDialog),
);

/** Shows the console to whoever is signed in, and the way to sign in to everyone else, who then comes back to where they wanted to go. */
export function SessionGate({ children }: { children: ReactNode }) {
  const { data: session, error, refetch } = useQuery(sessionQuery);
  const wanted = useLocation();
  if (session) return <SignedInPages {...session}>{children}</SignedInPages>;
  if (session === null) return <Navigate to="/sign-in" replace state={{ wanted }} />;
  if (!error) return null;
  return (
    <main className="mx-auto max-w-128 p-6">
      <Failure title={shellWords.failed} retry={() => void refetch()}>
        {error.message}
      </Failure>
    </main>
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
