import { ApiError } from "#contract/api-error.ts";

/** Whether the same request may succeed a little later: no answer, too many requests, or a failing service. */
export const isPassing = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

/** How long to wait after so many failures in a row, in milliseconds: what the service named, else growing, and never in step with others. */
export const retryPause = (error: ApiError, failures: number, longest = 30_000) =>
  error.retryAfter ?? Math.min(longest, 250 * 2 ** failures) * (0.75 + Math.random() / 2);

/** After so many failures in a row, which take some seconds, and no answer in between, it is said that there is no connection. */
export const failuresToSay = 4;

/** Whether a request is repeated before it counts as failed. */
export const isRepeated = (failures: number, error: unknown) =>
  failures < failuresToSay - 1 && isPassing(error);
