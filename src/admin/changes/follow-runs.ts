import type { ChangeLog } from "./change-log.ts";
import { type RateMeter, createRateMeter } from "./run-rate.ts";
import { openIn, totalOf } from "./run-tally.ts";
import type { Run } from "./run.ts";

/** How often runs are looked at, and how often another rate is told, in milliseconds: a figure that changes with each look cannot be read. */
const betweenLooks = 1000;
const betweenRates = 5000;

/** Measures how fast the runs of a log go on, and tells how much of them is done. Returns how to follow them no longer. */
export function followRuns(log: ChangeLog, tell: (percent: number | undefined) => void): () => void {
  let meters: ReadonlyMap<string, RateMeter> = new Map();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lookedAt = -Infinity;
  let told: number | undefined;
  const tellRates = tellingNowAndThen(log);

  function look() {
    lookedAt = performance.now();
    const runs = log.tally().waiting > 0 ? log.runs().filter((run) => isUnderWay(log, run)) : [];
    meters = new Map(runs.map(({ id }) => [id, meters.get(id) ?? createRateMeter()]));
    for (const [id, meter] of meters) meter.note(lookedAt, doneOf(log, id));
    tellRates(ratesOf(meters), lookedAt);
    const percent = percentOf(log, runs);
    if (percent !== told) tell((told = percent));
    clearTimeout(timer);
    timer = runs.length > 0 ? setTimeout(look, betweenLooks) : undefined;
  }

  // The timers of a tab in the background may rest for a minute, what other tabs tell does not.
  function hear() {
    if (performance.now() - lookedAt >= betweenLooks) look();
    else timer ??= setTimeout(look, betweenLooks);
  }

  const unsubscribe = log.subscribe(hear);
  hear();
  return () => {
    unsubscribe();
    clearTimeout(timer);
    if (told !== undefined) tell(undefined);
  };
}

const ratesOf = (meters: ReadonlyMap<string, RateMeter>) =>
  new Map(
    [...meters].flatMap(([id, meter]) => {
      const rate = meter.perMinute();
      return rate === undefined ? [] : [[id, rate] as const];
    }),
  );

/** Tells the log of rates at once where others are measured than before, and else from time to time. */
function tellingNowAndThen(log: ChangeLog): (rates: ReadonlyMap<string, number>, now: number) => void {
  let [told, toldAt]: [ReadonlyMap<string, number>, number] = [new Map(), -Infinity];
  return (rates, now) => {
    const isOther = rates.size !== told.size || [...rates.keys()].some((id) => !told.has(id));
    if (!isOther && (rates.size === 0 || now - toldAt < betweenRates)) return;
    [told, toldAt] = [rates, now];
    log.putRates(rates);
  };
}

const isUnderWay = (log: ChangeLog, { id, is }: Run) => is === "running" && openIn(log.group(id).tally) > 0;

function doneOf(log: ChangeLog, run: string): number {
  const { tally } = log.group(run);
  return totalOf(tally) - openIn(tally);
}

function percentOf(log: ChangeLog, runs: readonly Run[]): number | undefined {
  if (runs.length === 0) return undefined;
  const sum = (of: (run: Run) => number) => runs.reduce((all, run) => all + of(run), 0);
  return Math.floor((100 * sum(({ id }) => doneOf(log, id))) / sum(({ id }) => totalOf(log.group(id).tally)));
}
