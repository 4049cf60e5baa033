import { isAway } from "#service/database/database-away.ts";
import { Refusal } from "#service/http/refusal.ts";

type LoggedError = { type: string; message: string; stack: string; [also: string]: unknown };

/** What the log keeps of an error: PostgreSQL puts the values of a row into `detail` and other members of its own. */
export const loggedError = (error: unknown): LoggedError =>
  // Where the database or the upstream is away, which every request finds out, the place in the code says nothing.
  membersOf(error, !isAway(error) && !(error instanceof Refusal));

/** Errors name their causes as far as this: one may be its own. */
const deepestCause = 5;

function membersOf(thrown: unknown, hasStack: boolean, depth = 0): LoggedError {
  const error = errorOf(thrown);
  const { name, message, stack = "", cause } = error;
  return {
    type: name,
    message,
    stack: hasStack ? stack : "",
    ...("code" in error && { code: error.code }),
    ...("errcode" in error && { errcode: error.errcode }),
    ...(cause !== undefined && depth < deepestCause && { cause: membersOf(cause, hasStack, depth + 1) }),
  };
}

/** Anything can be thrown, and what it says may be a secret. */
const errorOf = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(`Thrown was no error, but: ${typeof thrown}.`);
