import type { ChangeStore } from "./change-store.ts";
import {
  type Change,
  type Run,
  type RunTally,
  type State,
  emptyRunTally,
  openStates,
  savedStates,
  updatedTally,
  statesNeedingUser,
} from "./change.ts";

const failedStates: ReadonlySet<State["is"]> = new Set(["rejected", "unknown"]);

/** Whether a change failed in a way that sending it again may fix. */
export const isFailed = ({ state }: Change) => failedStates.has(state.is);

const sumOf = (tally: RunTally, states: Iterable<State["is"]>) =>
  [...states].reduce((sum, state) => sum + (tally[state] ?? 0), 0);

export const totalOf = (tally: RunTally) => Object.values(tally).reduce((sum, count) => sum + count, 0);
export const openIn = (tally: RunTally) => sumOf(tally, openStates);
export const needingUserIn = (tally: RunTally) => sumOf(tally, statesNeedingUser);
/** The number of changes that were not sent because the run was stopped. */
export const stoppedIn = ({ stopped = 0 }: RunTally) => stopped;
export const failedIn = (tally: RunTally) => sumOf(tally, failedStates);
export const savedIn = (tally: RunTally) => sumOf(tally, savedStates);

/** The number of these changes in each state. */
export const tallyOf = (changes: readonly Change[]): RunTally =>
  changes.reduce((tally, change) => updatedTally(tally, undefined, change), emptyRunTally);

const sampleIntervalMs = 1000;
/** Rates are shown less often than they are sampled, because a number that changes every second cannot be read. */
const rateIntervalMs = 5000;

/**
 * Measures the rates of the runs under way, and reports their progress, in whole percent rounded down, undefined once there are none. Returns a
 * function that stops this.
 */
export function reportRuns(store: ChangeStore, report: (percent: number | undefined) => void): () => void {
  let meters: ReadonlyMap<string, RateMeter> = new Map();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sampledAt = -Infinity;
  let reported: number | undefined;
  const putRates = throttledRates(store);

  function sample() {
    sampledAt = performance.now();
    const runs = store.tally().waiting > 0 ? store.runs().filter((run) => isUnderWay(store, run)) : [];
    meters = new Map(runs.map(({ id }) => [id, meters.get(id) ?? createRateMeter()]));
    for (const [id, meter] of meters) meter.sample(sampledAt, doneOf(store, id));
    putRates(ratesOf(meters), sampledAt);
    const percent = percentOf(store, runs);
    if (percent !== reported) report((reported = percent));
    clearTimeout(timer);
    timer = runs.length > 0 ? setTimeout(sample, sampleIntervalMs) : undefined;
  }

  // Browsers delay timers of background tabs by up to a minute, but not messages of other tabs.
  function onChange() {
    if (performance.now() - sampledAt >= sampleIntervalMs) sample();
    else timer ??= setTimeout(sample, sampleIntervalMs);
  }

  const unsubscribe = store.subscribe(onChange);
  onChange();
  return () => {
    unsubscribe();
    clearTimeout(timer);
    if (reported !== undefined) report(undefined);
  };
}

const ratesOf = (meters: ReadonlyMap<string, RateMeter>) =>
  new Map(
    [...meters].flatMap(([id, meter]) => {
      const rate = meter.perMinute();
      return rate === undefined ? [] : [[id, rate] as const];
    }),
  );

/** Puts rates into the store: at once if the set of measured runs has changed, otherwise at most once per interval. */
function throttledRates(store: ChangeStore): (rates: ReadonlyMap<string, number>, now: number) => void {
  let [reported, reportedAt]: [ReadonlyMap<string, number>, number] = [new Map(), -Infinity];
  return (rates, now) => {
    const isOther = rates.size !== reported.size || [...rates.keys()].some((id) => !reported.has(id));
    if (!isOther && (rates.size === 0 || now - reportedAt < rateIntervalMs)) return;
    [reported, reportedAt] = [rates, now];
    store.putRates(rates);
  };
}

const isUnderWay = (store: ChangeStore, { id, is }: Run) =>
  is === "running" && openIn(store.group(id).tally) > 0;

function doneOf(store: ChangeStore, run: string): number {
  const { tally } = store.group(run);
  return totalOf(tally) - openIn(tally);
}

function percentOf(store: ChangeStore, runs: readonly Run[]): number | undefined {
  if (runs.length === 0) return undefined;
  const sum = (of: (run: Run) => number) => runs.reduce((all, run) => all + of(run), 0);
  return Math.floor(
    (100 * sum(({ id }) => doneOf(store, id))) / sum(({ id }) => totalOf(store.group(id).tally)),
  );
}

type Sample = { readonly at: number; readonly done: number };

/** The usual window of a rate. It is extended, up to the maximum, until it contains `minDone` changes. */
const windowMs = 30_000;
const maxWindowMs = 120_000;
const minWindowMs = 5000;
const minDone = 10;

export type RateMeter = {
  /** Records how many changes are done `at` a time, in milliseconds. */
  sample(at: number, done: number): void;
  /** The rate over the window, in changes per minute; undefined until there are samples of `minWindowMs`. */
  perMinute(): number | undefined;
};

function createRateMeter(): RateMeter {
  let samples: Sample[] = [];
  return {
    sample(at, done) {
      samples = [...samples.filter((sample) => sample.at >= at - maxWindowMs), { at, done }];
    },
    perMinute() {
      const [last, first] = [samples.at(-1), samples[0]];
      if (!last || !first || last.at - first.at < minWindowMs) return undefined;
      const isEnough = ({ at, done }: Sample) => last.at - at >= windowMs && last.done - done >= minDone;
      const since = samples.findLast(isEnough) ?? first;
      // At least 0, because a failed change that is sent again no longer counts as done.
      return (Math.max(0, last.done - since.done) / (last.at - since.at)) * 60_000;
    },
  };
}
