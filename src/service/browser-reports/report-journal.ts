import type { FastifyBaseLogger } from "fastify";
import { Counter, type Registry } from "prom-client";
import type { BrowserReport } from "./read-report.ts";

/** How many logged reports are remembered, the oldest evicted first. */
const maxRemembered = 1000;

export type ReportJournal = {
  /** Counts a report, and logs it unless the same was logged before. */
  record: (report: BrowserReport) => void;
  /** Counts a report that was dropped above the limits. */
  recordDropped: () => void;
};

/** Counts browser reports, if there is a registry, and logs each distinct one once. */
export function reportJournal(log: FastifyBaseLogger, registry: Registry | undefined): ReportJournal {
  const logged = new Set<string>();
  const counters = registry && countersIn(registry);
  return {
    record: (report) => {
      counters?.reports.inc({ kind: report.kind });
      const fingerprint = JSON.stringify(report);
      if (logged.has(fingerprint)) return;
      logged.add(fingerprint);
      const [oldest] = logged;
      if (logged.size > maxRemembered && oldest !== undefined) logged.delete(oldest);
      log.warn({ browser: report }, "A browser reported a problem.");
    },
    recordDropped: () => counters?.dropped.inc(),
  };
}

function countersIn(registry: Registry) {
  const reports = new Counter({
    name: "browser_reports_total",
    help: "Problems that browsers reported: uncaught errors, unhandled rejections, and violations of the page's policy.",
    labelNames: ["kind"],
    registers: [registry],
  });
  // Starts at 0, so that the first report is an increase.
  for (const kind of ["error", "rejection", "violation"] satisfies BrowserReport["kind"][])
    reports.inc({ kind }, 0);
  const dropped = new Counter({
    name: "browser_reports_dropped_total",
    help: "Browser reports that were dropped, because too many arrived within a minute.",
    registers: [registry],
  });
  return { reports, dropped };
}
