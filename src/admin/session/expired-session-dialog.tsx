import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { signInAddress } from "#contract/session.ts";
import { sessionWords } from "#words/session/session.ts";
import { hasOpenMark, unsavedTexts } from "../outbox/persist.ts";
import { setPageTitle } from "../ui/layout/page/document-title.ts";
import { Button } from "../ui/buttons/button.tsx";
import { Dialog } from "../ui/messages/dialog.tsx";
import { forgetSession } from "./session-query.ts";
import { SignInForm } from "./sign-in-form.tsx";

/** Asks for the key again in a dialog that hides the page, whose state is kept. */
export function ExpiredSessionDialog({ accountId }: { accountId: number }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const leave = () => {
    forgetSession(queryClient);
    void navigate(signInAddress);
  };
  useEffect(() => {
    const covered = setPageTitle(sessionWords.expiredTitle);
    return () => void setPageTitle(covered);
  }, []);
  const isOnlyHere = unsavedTexts.isOnlyInMemory();
  return (
    <Dialog title={sessionWords.expiredTitle} isAlone>
      <p className="text-soft">
        {sessionWords.expiredText(accountId)}{" "}
        {(isOnlyHere || hasOpenMark(accountId)) && sessionWords.unsent(isOnlyHere)}
      </p>
      <SignInForm accountId={accountId}>
        <Button onClick={leave}>{sessionWords.otherAccount}</Button>
      </SignInForm>
    </Dialog>
  );
}
