import type { FastifyBaseLogger } from "fastify";
import { Counter, type Registry } from "prom-client";
import type { BrowserReport } from "./read-report.ts";

/** So many distinct reports are remembered as logged; beyond them the oldest is forgotten. */
const mostRemembered = 1000;

export type ReportJournal = {
  /** Counts a report, and logs it unless the same was logged before. */
  note: (report: BrowserReport) => void;
  /** Counts what came above the limits and was not looked at. */
  noteDropped: () => void;
};

/** Counts the reports of browsers, where there is a registry, and logs each distinct one once. */
export function reportJournal(log: FastifyBaseLogger, registry: Registry | undefined): ReportJournal {
  const logged = new Set<string>();
  const counters = registry && countersIn(registry);
  return {
    note: (report) => {
      counters?.reports.inc({ kind: report.kind });
      const fingerprint = JSON.stringify(report);
      if (logged.has(fingerprint)) return;
      logged.add(fingerprint);
      const [oldest] = logged;
      if (logged.size > mostRemembered && oldest !== undefined) logged.delete(oldest);
      log.warn({ browser: report }, "A browser reported what went wrong in it.");
    },
    noteDropped: () => counters?.dropped.inc(),
  };
}

function countersIn(registry: Registry) {
  const reports = new Counter({
    name: "browser_reports_total",
    help: "What went wrong in browsers: uncaught errors, unhandled rejections, and violations of the page's policy.",
    labelNames: ["kind"],
    registers: [registry],
  });
  // From the start, so that the first report is seen as an increase.
  for (const kind of ["error", "rejection", "violation"] satisfies BrowserReport["kind"][])
    reports.inc({ kind }, 0);
  const dropped = new Counter({
    name: "browser_reports_dropped_total",
    help: "Reports of browsers that were not looked at, because too many came in a minute.",
    registers: [registry],
  });
  return { reports, dropped };
}
