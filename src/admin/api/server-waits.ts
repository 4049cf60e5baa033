import { createPause, maxSilentPause } from "#contract/retry.ts";
import type { Wait } from "../outbox/deps.ts";

/** The waits that the service has asked this page for (`Retry-After`). */
export type Waits = {
  /** The wait that ends last, undefined if none is long enough to show. */
  current(): Wait | undefined;
  /** Sets the current wait, undefined if there is none any more. */
  record(wait: Wait | undefined): void;
  /** Resolves after so many milliseconds, or when the user wants to try now. */
  sleep(milliseconds: number): Promise<void>;
  tryNow(): void;
  subscribe(listener: () => void): () => void;
};

function createWaits(): Waits {
  const listeners = new Set<() => void>();
  const pause = createPause();
  let current: Wait | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function put(wait: Wait | undefined) {
    current = wait;
    clearTimeout(timer);
    if (wait) timer = setTimeout(() => put(undefined), wait.until - Date.now());
    for (const listener of listeners) listener();
  }

  return {
    current: () => current,
    record(wait) {
      if (!wait && current) put(undefined);
      if (wait && wait.until - Date.now() > maxSilentPause && wait.until > (current?.until ?? 0)) put(wait);
    },
    sleep: pause.for,
    tryNow() {
      pause.end();
      if (current) put(undefined);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The waits of this page. */
export const waits = createWaits();
