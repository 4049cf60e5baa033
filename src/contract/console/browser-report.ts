import * as z from "zod/mini";

/** The address to which browsers report errors of the console, and violations of the page's policy. */
export const reportsPath = "/reports";

/** The largest report, in KiB. */
export const maxReportKiB = 8;

/** A place in the console's code: `/assets/first-page-Bx3.js:12:345`. */
const place = z.string().check(z.regex(/^\/(assets\/[\w.-]{1,100}|service-worker)\.js:\d{1,7}:\d{1,7}$/));

/** An error report of the console. Nothing in it identifies a person, a record or a key. */
export const consoleError = z.strictObject({
  kind: z.enum(["error", "rejection"]),
  message: z.string().check(z.maxLength(1000)),
  source: z.optional(place),
  /** Identifies the build, by a file whose name changes with every build. */
  build: z.optional(z.string().check(z.regex(/^\/assets\/[\w.-]{1,100}\.js$/))),
});

export type ConsoleError = z.output<typeof consoleError>;
