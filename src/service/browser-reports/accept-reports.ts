import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Registry } from "prom-client";
import { maxReportKiB, reportsPath } from "#contract/console/browser-report.ts";
import { refuseEncoded } from "#service/http/json-body.ts";
import { networkOf } from "#service/auth/network-of.ts";
import { windowCounter } from "#service/auth/window-counter.ts";
import { comesFromOwnPages } from "#service/auth/same-origin.ts";
import { Refusal, badRequest, refuse } from "#service/http/refusal.ts";
import { type BrowserReport, type ReportType, readReport, reportTypes } from "./read-report.ts";
import { reportJournal } from "./report-journal.ts";

/** How many reports are processed in a minute. */
export const reportsPerMinute = { fromOneAddress: 30, fromAll: 300 };

type SentReport = { type: ReportType; text: string };

/**
 * Accepts browser reports from our own pages, without a key, because sign-in itself may fail. Reports above the limits are dropped, with the
 * usual reply.
 */
export async function acceptReports(app: FastifyInstance, registry: Registry | undefined): Promise<void> {
  const journal = reportJournal(app.log, registry);
  const isWithinLimits = limits();
  await app.register(async (ours) => {
    ours.removeAllContentTypeParsers();
    for (const type of reportTypes)
      ours.addContentTypeParser(
        type,
        { parseAs: "string" },
        async (request: FastifyRequest, text: string) => {
          refuseEncoded(request);
          return { type, text };
        },
      );
    ours.post<{ Body: SentReport | undefined }>(
      reportsPath,
      { onRequest: refuseOtherPages, bodyLimit: maxReportKiB * 1024 },
      async (request, reply) => {
        // One request may contain many.
        for (const report of reportsIn(request.body))
          if (isWithinLimits(request)) journal.record(report);
          else journal.recordDropped();
        return reply.code(204).header("cache-control", "no-store").send();
      },
    );
  });
}

/** Browsers send `Origin` with each POST, so a request without it is not from our pages. */
async function refuseOtherPages(request: FastifyRequest): Promise<void> {
  if (!comesFromOwnPages(request)) refuse(new Refusal("foreign-page"));
}

function limits(): (request: FastifyRequest) => boolean {
  const ofAddress = windowCounter(reportsPerMinute.fromOneAddress);
  const ofAll = windowCounter(reportsPerMinute.fromAll);
  // In this order, so that the dropped reports of one address do not count against the limit for all.
  return ({ ip }) => ofAddress.count(networkOf(ip)) === 0 && ofAll.count("all") === 0;
}

function reportsIn(sent: SentReport | undefined): BrowserReport[] {
  try {
    if (sent) return readReport(sent.type, JSON.parse(sent.text));
  } catch {
    // The error is dropped, because it may quote what the sender wrote.
  }
  throw badRequest([{ field: "", code: "invalid_report", message: "This kind of report is not supported." }]);
}
