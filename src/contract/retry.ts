import { ApiError } from "./problems/api-error.ts";

/** Whether the service asks for fewer requests (backpressure). */
export const isThrottled = ({ status }: ApiError) => status === 429 || status === 503;

/** A sleep that can be ended early for all sleepers at once. */
export function createPause(): { for(milliseconds: number): Promise<void>; end(): void } {
  const sleepers = new Set<() => void>();
  return {
    for: (milliseconds) =>
      new Promise((done) => {
        const wake = () => {
          clearTimeout(timer);
          sleepers.delete(wake);
          done();
        };
        const timer = setTimeout(wake, milliseconds);
        sleepers.add(wake);
      }),
    end() {
      for (const wake of sleepers) wake();
    },
  };
}

/** Whether the same request may succeed soon: after no reply, 429, a 5xx, or a 409 with `Retry-After`. */
export const isTransient = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.status === 0 ||
    error.status === 429 ||
    error.status >= 500 ||
    (error.status === 409 && error.retryAfter !== undefined));

/** The longest `Retry-After` that is respected, in milliseconds: a service may send a day by mistake. */
const maxNamedPause = 60_000;

/** The `Retry-After` of a failure, in milliseconds, up to the maximum. */
export const namedPause = ({ retryAfter }: ApiError): number | undefined =>
  retryAfter === undefined ? undefined : Math.min(maxNamedPause, retryAfter);

/** The delay before the next attempt, in milliseconds: the `Retry-After`, or else exponential backoff with jitter, up to `longest`. */
export const retryPause = (error: ApiError, failures: number, longest = 30_000) =>
  namedPause(error) ?? Math.min(longest, 250 * 2 ** failures) * (0.75 + Math.random() / 2);

/** The number of consecutive failures, a few seconds apart, after which the page says that there is no connection. */
export const failuresUntilOffline = 4;

/** A longer pause, in milliseconds, is shown to the user, with its reason and a way to retry at once. */
export const maxSilentPause = 3000;

/** Whether to retry a request without telling the user: a few times after transient failures, if the service names no long pause. */
export const isRetriedSilently = (failures: number, error: unknown) =>
  failures < failuresUntilOffline - 1 && isTransient(error) && (namedPause(error) ?? 0) <= maxSilentPause;
