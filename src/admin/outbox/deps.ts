import type { Answer, Client } from "#contract/client.ts";
import type { AnyRecord, Resource, Target } from "#contract/records/resource.ts";

/** What the delivery of changes needs of the page. `confirmed` gets every record that the service answers. */
export type Deps = {
  accountId: number;
  api: Client;
  rateLimiter: RateLimiter;
  resources: readonly Resource[];
  confirmed(target: Target, answer: Answer<AnyRecord>, created: boolean): void;
  /** How much of the bulk runs that are under way is done, in whole percent rounded down; undefined while there is none. */
  underWay(percent: number | undefined): void;
  /** The record as this page has read it last, if it has. */
  lastRead(target: Target): AnyRecord | undefined;
  /** How many records the list of a target has, as this page has read it last, if it knows. */
  counted(target: Target): number | undefined;
  /** The service has asked what sends to wait, or nothing is waited for any more. */
  waits(wait: Wait | undefined): void;
  /** Other tabs may have changed records without a message reaching this one: what was read here may be outdated. */
  missed(): void;
  sessionEnded(): void;
  /** Somebody has signed in to the account again in another tab. */
  sessionIsBack(): void;
};

/** A pause that the service has asked for: until when, in milliseconds of the clock, and with which status. */
export type Wait = { readonly until: number; readonly status: number };

/**
 * A rate limiter that learns what the service takes (adaptive concurrency, and a rate where that is not enough). How many requests may be
 * under way at once grows by one after each round of answers and halves when the service asks for less (429, 503); then nobody starts
 * before the pause that the service named is over. A service that asks for a long pause, or for one again and again, has a limit to its
 * rate: from then on requests start evenly spaced at the rate at which it has answered, which grows slowly until it asks for less again.
 */
export type RateLimiter = {
  /** Runs the task when there is room for it. Patient tasks wait while there are others. */
  run<T>(task: () => Promise<T>, isPatient?: boolean): Promise<T>;
  /** The service asked for less; `pause` in milliseconds. */
  slowDown(pause: number): void;
  /** Ends the pause that the service asked for: the user wants to try now. */
  tryNow(): void;
};
