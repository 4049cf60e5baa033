import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { ApiError } from "#contract/api-error.ts";
import { api } from "#admin/api.ts";
import { forgetSession } from "./session-query.ts";

/** Signs out: the service forgets the key, the page forgets what it has read. Stays signed in where the service does not answer. */
export function useSignOut() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: endSession,
    onSuccess: () => {
      forgetSession(queryClient);
      void navigate("/sign-in");
    },
  });
}

async function endSession(): Promise<void> {
  await api.signOut({}).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
  });
}
