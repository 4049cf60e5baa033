import { isAway } from "#service/database/database-away.ts";
import { Refusal } from "#service/http/refusal.ts";

type LoggedError = { type: string; message: string; stack: string; [also: string]: unknown };

/** What is logged of an error: a fixed set of members, because PostgreSQL puts the values of rows into `detail` and others. */
export const loggedError = (error: unknown): LoggedError =>
  // No stack if the database or the upstream is unavailable: it tells nothing, and every request would log one.
  membersOf(error, !isAway(error) && !(error instanceof Refusal));

/** Bounds the chain of causes, which may be circular. */
const maxCauseDepth = 5;

function membersOf(thrown: unknown, hasStack: boolean, depth = 0): LoggedError {
  const error = errorOf(thrown);
  const { name, message, stack = "", cause } = error;
  return {
    type: name,
    message,
    stack: hasStack ? stack : "",
    ...("code" in error && { code: error.code }),
    ...("errcode" in error && { errcode: error.errcode }),
    ...(cause !== undefined && depth < maxCauseDepth && { cause: membersOf(cause, hasStack, depth + 1) }),
  };
}

/** Of a thrown value that is not an Error, only the type is logged, because the value may be a secret. */
const errorOf = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(`Something other than an error was thrown: ${typeof thrown}.`);
