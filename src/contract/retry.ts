import { ApiError } from "./problems/api-error.ts";

/** Whether the service asks for fewer requests. */
export const asksForLess = ({ status }: ApiError) => status === 429 || status === 503;

/** A pause that can be cut short for everyone who is in it. */
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

/** Whether the same request may succeed a little later: no answer, too many requests, a failing service, or one that says when to come back. */
export const isTransient = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.status === 0 ||
    error.status === 429 ||
    error.status >= 500 ||
    (error.status === 409 && error.retryAfter !== undefined));

/** Whatever pause a service names, it is asked again after so many milliseconds: it may have named a day by mistake. */
const longestNamed = 60_000;

/** The pause that the service named, in milliseconds, as far as it is waited for. */
export const namedPause = ({ retryAfter }: ApiError): number | undefined =>
  retryAfter === undefined ? undefined : Math.min(longestNamed, retryAfter);

/** How long to wait after so many failures in a row, in milliseconds: what the service named, else growing, and never in step with others. */
export const retryPause = (error: ApiError, failures: number, longest = 30_000) =>
  namedPause(error) ?? Math.min(longest, 250 * 2 ** failures) * (0.75 + Math.random() / 2);

/** After so many failures in a row, which take some seconds, and no answer in between, it is said that there is no connection. */
export const failuresToSay = 4;

/** A longer pause, in milliseconds, is told, with its reason and a way to try now. */
export const untoldPause = 3000;

/** Whether a request is repeated before it counts as failed: who is to wait for long is told why. */
export const isRepeated = (failures: number, error: unknown) =>
  failures < failuresToSay - 1 && isTransient(error) && (namedPause(error) ?? 0) <= untoldPause;
