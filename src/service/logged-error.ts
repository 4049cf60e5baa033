import { isAway } from "./database/database-away.ts";
import { Refusal } from "./refusal.ts";

type LoggedError = { type: string; message: string; stack: string; [also: string]: unknown };

/** What the log keeps of an error: PostgreSQL puts the values of a row into `detail` and other members of its own. */
export const loggedError = (error: Error): LoggedError =>
  // Where the database or the upstream is away, which every request finds out, the place in the code says nothing.
  membersOf(error, !isAway(error) && !(error instanceof Refusal));

function membersOf(error: Error, hasStack: boolean): LoggedError {
  const { name, message, stack = "", cause } = error;
  return {
    type: name,
    message,
    stack: hasStack ? stack : "",
    ...("code" in error && { code: error.code }),
    ...("errcode" in error && { errcode: error.errcode }),
    ...(cause instanceof Error && { cause: membersOf(cause, hasStack) }),
  };
}
