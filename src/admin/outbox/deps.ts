import type { Answer, Client } from "#contract/client.ts";
import type { AnyRecord, Resource, Target } from "#contract/records/resource.ts";
import type { Change } from "./change.ts";

/** What the delivery needs from the page. */
export type Deps = {
  accountId: number;
  api: Client;
  rateLimiter: RateLimiter;
  /** Loads a chunk, and retries while there is no connection. */
  loadChunk<Part>(load: () => Promise<Part>): Promise<Part>;
  resources: readonly Resource[];
  /** Called with every record that the service returns; `created` if in reply to a creation. */
  onRecord(target: Target, answer: Answer<AnyRecord>, created: boolean): void;
  /** Called with the progress of the bulk runs under way, in whole percent rounded down; undefined once there are none. */
  onProgress(percent: number | undefined): void;
  /** The record as this page last read it; undefined if it did not. */
  lastRead(target: Target): AnyRecord | undefined;
  /** The number of records in the list of a target as this page last read it; undefined if unknown. */
  lastTotal(target: Target): number | undefined;
  /** Called with a pause that the service asked for, and with undefined when it is over. */
  onPause(wait: Wait | undefined): void;
  /** Called with changes that other tabs have saved without a message to this one, before the store shows them as saved. */
  onSaved(changes: readonly Change<"confirmed">[]): void;
  /** Called when changes of other tabs may have been confirmed without a message to this one, so that data read here may be outdated. */
  onMissed(): void;
  onSessionEnded(): void;
  /** Called when someone has signed in to the account again in another tab. */
  onSessionBack(): void;
};

/** A pause that the service asked for: when it ends, in milliseconds since the epoch, and the status of the reply. */
export type Wait = { readonly until: number; readonly status: number };

/** In descending order: changes that the user has just made, what the page reads, and what nobody waits for. */
export const priorities = ["change", "reading", "background"] as const;

export type Priority = (typeof priorities)[number];

/**
 * A rate limiter that adapts to the service. Its concurrency grows by one after each round of replies and halves when the service is
 * overloaded (429, 503); then no request starts until the pause that the service named is over. A service that asks for a long pause, or for
 * pauses repeatedly, limits the rate: from then on requests start evenly spaced at the rate at which it has answered, which grows slowly until
 * the service is overloaded again.
 */
export type RateLimiter = {
  /** Runs the task when the limits allow, after those of a higher priority; `reading` by default. */
  run<T>(task: () => Promise<T>, priority?: Priority): Promise<T>;
  /** Reports that the service asked for fewer requests. `pause` is in milliseconds. */
  slowDown(pause: number): void;
  /** Ends the pause that the service asked for, because the user wants to try now. */
  tryNow(): void;
};
