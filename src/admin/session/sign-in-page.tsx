import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type Path, createPath, useLocation, useNavigate } from "react-router-dom";
import { Redirect } from "./redirect.tsx";
import { consoleWords } from "#words/console.ts";
import { sessionWords } from "#words/session/session.ts";
import { setPageTitle } from "../ui/layout/page/document-title.ts";
import { sessionQuery } from "./session-query.ts";
import { wasOpenedSignedOut } from "./signed-out.ts";
import { SignInForm } from "./sign-in-form.tsx";
import { type Credentials, credentials } from "#contract/credentials.ts";

/** The sign-in page. A sign-in link signs in at once. Afterwards the user continues to the requested page. */
export function SignInPage() {
  const given = useSignInLink();
  const { data: session } = useQuery({ ...sessionQuery, enabled: !given });
  const wanted = useWantedAddress();
  useEffect(() => void setPageTitle(sessionWords.title), []);
  if (session && !session.expired)
    return wasOpenedSignedOut ? <LoadedAnew at={wanted} /> : <Redirect to={wanted} />;
  return (
    <main className="mx-auto grid min-h-dvh max-w-88 content-center px-4 pb-[12dvh]">
      <img src="/icon.svg" alt="" className="mb-4 size-9" />
      <p className="text-soft">{consoleWords}</p>
      <h1 className="text-xl font-bold tracking-tight">{sessionWords.title}</h1>
      <SignInForm key={given?.api_key} given={given} />
    </main>
  );
}

/** Replaces the page by another one, with nothing that was read for this one. */
function LoadedAnew({ at }: { at: string }) {
  useEffect(() => location.replace(at), [at]);
  return null;
}

function useWantedAddress() {
  // Cast: the history state is set by SessionGate.
  const { state } = useLocation() as { state: { wanted?: Path } | null };
  return createPath(state?.wanted ?? { pathname: "/" });
}

/**
 * The values of a sign-in link (`/sign-in#account=1001&key=…`). They are removed from the address, so that the key is neither visible nor in the
 * history.
 */
function useSignInLink(): Credentials | undefined {
  const { hash, pathname, state } = useLocation();
  const navigate = useNavigate();
  const link = readSignInLink(hash);
  const [given, setGiven] = useState(link);
  if (link && link.api_key !== given?.api_key) setGiven(link);
  useEffect(() => {
    if (hash) void navigate(pathname, { replace: true, state });
  }, [hash, pathname, state, navigate]);
  return given;
}

function readSignInLink(hash: string): Credentials | undefined {
  const given = new URLSearchParams(hash.slice(1));
  return credentials.safeParse({ account_id: Number(given.get("account")), api_key: given.get("key") }).data;
}
