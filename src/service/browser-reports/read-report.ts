import * as z from "zod/mini";
import { consoleError } from "#contract/browser-report.ts";
import { impersonal } from "#contract/impersonal.ts";

/** What is counted and logged of a report: nothing of who sent it, nor of what is on the page. */
export type BrowserReport = {
  kind: "error" | "rejection" | "violation";
  message: string;
  source?: string | undefined;
  build?: string | undefined;
};

// Browsers tell a violation in two shapes: one by `report-uri`, several by the Reporting API.
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
    return [{ ...read, message: impersonal(read.message) }];
  },
  "application/csp-report": (body: unknown) => {
    const { "csp-report": told } = byReportUri.parse(body);
    return [
      violation(told["effective-directive"], told["blocked-uri"], {
        file: told["source-file"],
        line: told["line-number"],
        column: told["column-number"],
      }),
    ];
  },
  "application/reports+json": (body: unknown) =>
    byReportingApi.parse(body).map(({ body: told }) =>
      violation(told.effectiveDirective, told.blockedURL, {
        file: told.sourceFile,
        line: told.lineNumber,
        column: told.columnNumber,
      }),
    ),
} satisfies Record<string, (body: unknown) => BrowserReport[]>;

export type ReportType = keyof typeof readers;

export const reportTypes = Object.keys(readers) as ReportType[];

/** Reads a body of this media type. Throws where it is no report. */
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

/** What was blocked, by the browser's word for it. Of an address only that it is one: it may hold anything. */
const nameOf = (blocked: string): string => (/^[a-z-]{1,40}$/.test(blocked) ? blocked : "an address");

function sourceOf({ file, line, column }: Place): string | undefined {
  const [name] = /\/(assets\/[\w.-]{1,100}|service-worker)\.js$/.exec(file ?? "") ?? [];
  return name && `${name}:${wholeNumber(line)}:${wholeNumber(column)}`;
}

const wholeNumber = (number: number | null | undefined): number =>
  Number.isSafeInteger(number) ? Number(number) : 0;
