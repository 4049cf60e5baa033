import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { leaveAccount } from "../account-storage.ts";
import { forgetSession } from "./session-query.ts";
import { signOutHere } from "./signed-out.ts";

/** In milliseconds. A service that takes longer ends the session later. */
const revokeTimeoutMs = 2000;

/**
 * Returns a function that signs out: revokes the session, and clears what this browser has read and, through `forget`, stored. Without a reply
 * the browser is cleared all the same, and the session is revoked when the service can be reached.
 */
export function useSignOut(forget: (isUnsentKept: boolean) => Promise<void>) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isPending, setPending] = useState(false);
  const signOut = async (isUnsentKept: boolean) => {
    setPending(true);
    const ended = signOutHere();
    leaveAccount();
    await forget(isUnsentKept).catch(() => {});
    await Promise.race([ended, new Promise((done) => setTimeout(done, revokeTimeoutMs))]);
    forgetSession(queryClient);
    await navigate("/sign-in");
  };
  return { signOut, isPending };
}
