import type { QueryClient } from "@tanstack/react-query";
import { leaveAccount } from "../account-storage.ts";
import { revokeLeftSession } from "./revoke-session.ts";
import { forgetSession } from "./session-query.ts";
import { markSignedOut } from "./signed-out.ts";

/** In milliseconds: a service that takes longer ends the session later. */
const answerTimeout = 2000;

/**
 * Closes the console in all tabs: the service ends the session everywhere, and this browser forgets what it has read and, by `forget`, what
 * it has kept. Without an answer that is so at once all the same; the session is ended when the service can be reached.
 */
export async function leaveConsole(queryClient: QueryClient, forget: () => Promise<void>): Promise<void> {
  markSignedOut();
  const ended = revokeLeftSession();
  leaveAccount();
  await forget().catch(() => {});
  await Promise.race([ended, new Promise((done) => setTimeout(done, answerTimeout))]);
  forgetSession(queryClient);
}
