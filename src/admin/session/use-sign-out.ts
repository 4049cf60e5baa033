import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { signInAddress } from "#contract/session.ts";
import { leaveAccount } from "../account-storage.ts";
import { forgetSession, stopReading } from "./session-query.ts";
import { signOutHere } from "./signed-out.ts";

/**
 * Returns a function that signs out: clears what this browser has read and, through `forget`, stored, and revokes the session as soon as the
 * service can be reached.
 */
export function useSignOut(forget: (isUnsentKept: boolean) => Promise<void>) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isPending, setPending] = useState(false);
  const signOut = async (isUnsentKept: boolean) => {
    setPending(true);
    signOutHere();
    leaveAccount();
    stopReading(queryClient);
    await forget(isUnsentKept).catch(() => {});
    forgetSession(queryClient);
    await navigate(signInAddress);
  };
  return { signOut, isPending };
}
