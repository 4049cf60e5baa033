import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { ApiError } from "#contract/api-error.ts";
import { writingApi } from "../api.ts";
import { forgetSession } from "./session-query.ts";

/** Signs out: the service forgets the key, the page forgets what it has read. Stays signed in where the service does not answer. */
export function useSignOut() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [state, setState] = useState<"signed in" | "under way" | "failed">("signed in");
  const signOut = async () => {
    setState("under way");
    const isOver = await endSession();
    setState(isOver ? "signed in" : "failed");
    if (!isOver) return;
    forgetSession(queryClient);
    await navigate("/sign-in");
  };
  return { signOut, isPending: state === "under way", hasFailed: state === "failed" };
}

const endSession = (): Promise<boolean> =>
  writingApi.signOut({}).then(
    () => true,
    (error: unknown) => error instanceof ApiError && error.status === 401,
  );
