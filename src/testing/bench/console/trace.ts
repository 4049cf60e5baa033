import type { CDPSession } from "playwright";

/** Where the time of a page's main thread went, in milliseconds, and what was worked out anew in it. */
export type Work = {
  script: number;
  style: number;
  layout: number;
  paint: number;
  other: number;
  /** Elements whose style was worked out, and boxes that were laid out. */
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

/** Traces a page while something is done, and tells what its main thread did meanwhile. */
export async function workDuring(cdp: CDPSession, act: () => Promise<unknown>): Promise<Work> {
  const events: TraceEvent[] = [];
  const gather = ({ value }: { value: object[] }) => void events.push(...(value as TraceEvent[]));
  cdp.on("Tracing.dataCollected", gather);
  await cdp.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: {
      includedCategories: ["toplevel", "devtools.timeline", "v8", "disabled-by-default-devtools.timeline"],
    },
  });
  await act();
  const isComplete = new Promise<void>((done) => cdp.once("Tracing.tracingComplete", () => done()));
  await cdp.send("Tracing.end");
  await isComplete;
  cdp.off("Tracing.dataCollected", gather);
  return workIn(events);
}

/** What the thread did that worked out the most styles: that of the page, since extensions and workers have none. */
function workIn(events: readonly TraceEvent[]): Work {
  const threads = Map.groupBy(
    events.filter(({ ph, name }) => ph === "X" && name in kinds),
    ({ pid, tid }) => `${pid} ${tid}`,
  );
  const styled = (of: TraceEvent[]) => of.filter(({ name }) => name === "UpdateLayoutTree").length;
  const [page = []] = [...threads.values()].toSorted((a, b) => styled(b) - styled(a));
  const work: Work = { script: 0, style: 0, layout: 0, paint: 0, other: 0, restyled: 0, laidOut: 0 };
  for (const { event, own } of ownTimes(page)) {
    work[kinds[event.name] ?? "other"] += own / 1000;
    work.restyled += event.args?.elementCount ?? 0;
    work.laidOut += event.args?.beginData?.dirtyObjects ?? 0;
  }
  return work;
}

/** What each event took without those within it. */
function ownTimes(events: readonly TraceEvent[]): { event: TraceEvent; own: number }[] {
  const timed = events
    .map((event) => ({ event, own: event.dur ?? 0, end: event.ts + (event.dur ?? 0) }))
    .toSorted((a, b) => a.event.ts - b.event.ts || b.end - a.end);
  const around: typeof timed = [];
  for (const one of timed) {
    while ((around.at(-1)?.end ?? Infinity) <= one.event.ts) around.pop();
    const outer = around.at(-1);
    if (outer) outer.own -= one.event.dur ?? 0;
    around.push(one);
  }
  return timed;
}
