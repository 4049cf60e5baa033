import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { partOnce } from "../parts/lazy-part.ts";

const leaving = partOnce(() => import("./leave-console.ts").then((module) => module.leaveConsole));

/** Signs out, and leads to the sign-in; `forget` removes what this browser has of the account. */
export function useSignOut(forget: (isUnsentKept: boolean) => Promise<void>) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isPending, setPending] = useState(false);
  const signOut = async (isUnsentKept: boolean) => {
    setPending(true);
    await (
      await leaving()
    )(queryClient, () => forget(isUnsentKept));
    await navigate("/sign-in");
  };
  return { signOut, isPending };
}
