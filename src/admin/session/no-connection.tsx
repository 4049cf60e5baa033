import { useIsFetching, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { signInAddress } from "#contract/session.ts";
import type { ApiError } from "#contract/problems/api-error.ts";
import { isTransient } from "#contract/retry.ts";
import { consoleWords } from "#words/console.ts";
import { noConnectionWords } from "#words/session/no-connection.ts";
import { sessionWords } from "#words/session/session.ts";
import { failuresWords } from "#words/problems/failures.ts";
import { registerServiceWorker } from "../offline/register-service-worker.ts";
import { isPersisting } from "../account-storage.ts";
import { countWaiting } from "../outbox/journal.ts";
import { AutoRetry } from "../problems/auto-retry.tsx";
import { ButtonLink } from "../ui/buttons/button-link.tsx";
import { Button } from "../ui/buttons/button.tsx";
import { setPageTitle } from "../ui/layout/page/document-title.ts";
import { Failure } from "../ui/messages/failure.tsx";
import { Notice } from "../ui/messages/notice.tsx";
import { sessionQuery } from "./session-query.ts";

// This module is loaded when the browser is idle. Offline it can be shown only if the service worker has cached the console, so it registers
// that too.
registerServiceWorker();

/** Shown in place of the console while it is unknown who is signed in: the reason, and what happens to unsaved changes. */
export function NoConnection({ error }: { error: Error }) {
  const queryClient = useQueryClient();
  // Resetting also cancels a pending request.
  const retry = () => void queryClient.resetQueries(sessionQuery);
  if (isTransient(error)) return <Awaited error={error} retry={retry} />;
  return (
    <>
      <Failure title={failuresWords.failed} retry={retry}>
        {error.message}
      </Failure>
      <p>
        <ButtonLink to={signInAddress}>{sessionWords.otherAccount}</ButtonLink>
      </p>
    </>
  );
}

function Awaited({ error, retry }: { error: ApiError; retry: () => void }) {
  const { data: waiting = 0 } = useQuery({ queryKey: ["waiting here"], queryFn: countWaiting, gcTime: 0 });
  const isAsking = useIsFetching(sessionQuery) > 0;
  const isOffline = error.status === 0;
  const title = isOffline ? noConnectionWords.title : noConnectionWords.notYet;
  useEffect(() => void setPageTitle(title), [title]);
  return (
    <>
      <p className="text-soft">{consoleWords}</p>
      <h1 className="text-xl font-bold tracking-tight">{title}</h1>
      <p className="mt-2">{isOffline ? noConnectionWords.text : error.message}</p>
      {isPersisting() && <Notice>{noConnectionWords.kept(waiting)}</Notice>}
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button onClick={retry}>{failuresWords.retry}</Button>
        <p className="text-soft">{isAsking ? noConnectionWords.asking : noConnectionWords.asksAgain}</p>
      </div>
      <AutoRetry error={error} />
    </>
  );
}
