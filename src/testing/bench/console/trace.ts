import type { CDPSession } from "playwright";

/** The time of a page's main thread by kind of work, in milliseconds, and the numbers of restyled elements and of objects laid out. */
export type MainThreadWork = {
  script: number;
  style: number;
  layout: number;
  paint: number;
  other: number;
  /** Elements whose style was computed, and objects that were laid out. */
  restyled: number;
  laidOut: number;
};

type Kind = "script" | "style" | "layout" | "paint" | "other";

const kinds: Record<string, Kind> = {
  EvaluateScript: "script",
  FunctionCall: "script",
  "v8.compile": "script",
  "v8.compileModule": "script",
  "v8.evaluateModule": "script",
  RunMicrotasks: "script",
  EventDispatch: "script",
  TimerFire: "script",
  FireAnimationFrame: "script",
  MinorGC: "script",
  MajorGC: "script",
  ParseHTML: "other",
  UpdateLayoutTree: "style",
  Layout: "layout",
  PrePaint: "paint",
  Paint: "paint",
  Layerize: "paint",
  Commit: "paint",
  RunTask: "other",
};

/** An event of the browser's trace; times are in microseconds. */
type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  args?: {
    elementCount?: number;
    beginData?: { dirtyObjects?: number };
  };
};

/** Traces the main thread of a page during an action. */
export async function traceMainThread(
  cdp: CDPSession,
  action: () => Promise<unknown>,
): Promise<MainThreadWork> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => void events.push(...(value as TraceEvent[]));
  cdp.on("Tracing.dataCollected", collect);
  await cdp.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: {
      includedCategories: ["toplevel", "devtools.timeline", "v8", "disabled-by-default-devtools.timeline"],
    },
  });
  await action();
  const isComplete = new Promise<void>((done) => cdp.once("Tracing.tracingComplete", () => done()));
  await cdp.send("Tracing.end");
  await isComplete;
  cdp.off("Tracing.dataCollected", collect);
  return workIn(events);
}

/** The work of the thread that computed the most styles: the main thread of the page, because extensions and workers have no styles. */
function workIn(events: readonly TraceEvent[]): MainThreadWork {
  const threads = Map.groupBy(
    events.filter(({ ph, name }) => ph === "X" && name in kinds),
    ({ pid, tid }) => `${pid} ${tid}`,
  );
  const styleCount = (of: TraceEvent[]) => of.filter(({ name }) => name === "UpdateLayoutTree").length;
  const [page = []] = [...threads.values()].toSorted((a, b) => styleCount(b) - styleCount(a));
  const work: MainThreadWork = {
    script: 0,
    style: 0,
    layout: 0,
    paint: 0,
    other: 0,
    restyled: 0,
    laidOut: 0,
  };
  for (const { event, selfTime } of selfTimes(page)) {
    work[kinds[event.name] ?? "other"] += selfTime / 1000;
    work.restyled += event.args?.elementCount ?? 0;
    work.laidOut += event.args?.beginData?.dirtyObjects ?? 0;
  }
  return work;
}

/** The self time of each event, without the events nested in it. */
function selfTimes(events: readonly TraceEvent[]): { event: TraceEvent; selfTime: number }[] {
  const timed = events
    .map((event) => ({ event, selfTime: event.dur ?? 0, end: event.ts + (event.dur ?? 0) }))
    .toSorted((a, b) => a.event.ts - b.event.ts || b.end - a.end);
  const ancestors: typeof timed = [];
  for (const entry of timed) {
    while ((ancestors.at(-1)?.end ?? Infinity) <= entry.event.ts) ancestors.pop();
    const outer = ancestors.at(-1);
    if (outer) outer.selfTime -= entry.event.dur ?? 0;
    ancestors.push(entry);
  }
  return timed;
}
