import * as z from "zod/mini";
import { consoleError } from "#contract/console/browser-report.ts";
import { redactMessage } from "#contract/console/redact-message.ts";

/** The part of a report that is counted and logged: nothing about its sender or the content of the page. */
export type BrowserReport = {
  kind: "error" | "rejection" | "violation";
  message: string;
  source?: string | undefined;
  build?: string | undefined;
};

// Browsers report violations in two formats: `report-uri` sends one, the Reporting API several.
const byReportUri = z.object({
  "csp-report": z.object({
    "effective-directive": z.optional(z.string()),
    "blocked-uri": z.optional(z.string()),
    "source-file": z.optional(z.string()),
    "line-number": z.optional(z.number()),
    "column-number": z.optional(z.number()),
  }),
});

const byReportingApi = z.array(
  z.object({
    type: z.literal("csp-violation"),
    body: z.object({
      effectiveDirective: z.optional(z.string()),
      blockedURL: z.optional(z.string()),
      sourceFile: z.optional(z.nullable(z.string())),
      lineNumber: z.optional(z.nullable(z.number())),
      columnNumber: z.optional(z.nullable(z.number())),
    }),
  }),
);

const readers = {
  "application/json": (body: unknown): BrowserReport[] => {
    const read = consoleError.parse(body);
    return [{ ...read, message: redactMessage(read.message) }];
  },
  "application/csp-report": (body: unknown) => {
    const { "csp-report": report } = byReportUri.parse(body);
    return [
      violation(report["effective-directive"], report["blocked-uri"], {
        file: report["source-file"],
        line: report["line-number"],
        column: report["column-number"],
      }),
    ];
  },
  "application/reports+json": (body: unknown) =>
    byReportingApi.parse(body).map(({ body: report }) =>
      violation(report.effectiveDirective, report.blockedURL, {
        file: report.sourceFile,
        line: report.lineNumber,
        column: report.columnNumber,
      }),
    ),
} satisfies Record<string, (body: unknown) => BrowserReport[]>;

export type ReportType = keyof typeof readers;

/** The media types of reports. */
export const reportTypes = Object.keys(readers) as ReportType[];

/** Reads a body of this media type. Throws if it is not a report. */
export const readReport = (type: ReportType, body: unknown): BrowserReport[] => readers[type](body);

type Place = {
  file?: string | null | undefined;
  line?: number | null | undefined;
  column?: number | null | undefined;
};

const violation = (directive = "", blocked = "", place: Place): BrowserReport => ({
  kind: "violation",
  message: `${/^[a-z-]{1,40}$/.test(directive) ? directive : "unknown"} blocked ${nameOf(blocked)}`,
  source: sourceOf(place),
});

/** The browser's keyword for what was blocked. Addresses are not logged, because they may contain anything. */
const nameOf = (blocked: string): string => (/^[a-z-]{1,40}$/.test(blocked) ? blocked : "an address");

function sourceOf({ file, line, column }: Place): string | undefined {
  const [name] = /\/(assets\/[\w.-]{1,100}|service-worker)\.js$/.exec(file ?? "") ?? [];
  return name && `${name}:${wholeNumber(line)}:${wholeNumber(column)}`;
}

const wholeNumber = (number: number | null | undefined): number =>
  Number.isSafeInteger(number) ? Number(number) : 0;
