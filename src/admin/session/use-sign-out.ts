import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { ApiError } from "#contract/api-error.ts";
import { writingApi } from "../api.ts";
import { forgetSession } from "./session-query.ts";

type Outcome = "signed out" | "unanswered" | "unrecorded";

/**
 * Signs out: the service ends the session everywhere, the page forgets what it has read. Stays signed in where the service does not
 * answer, or can record nothing right now, as a database that is only read.
 */
export function useSignOut() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isPending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>("signed out");
  const signOut = async () => {
    setPending(true);
    const ended = await endSession();
    setPending(false);
    setOutcome(ended);
    if (ended !== "signed out") return;
    forgetSession(queryClient);
    await navigate("/sign-in");
  };
  return { signOut, isPending, failure: outcome !== "signed out" && !isPending && outcome };
}

const endSession = (): Promise<Outcome> => writingApi.signOut({}).then(() => "signed out", outcomeOf);

function outcomeOf(error: unknown): Outcome {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 401) return "signed out";
  return status === 503 ? "unrecorded" : "unanswered";
}
