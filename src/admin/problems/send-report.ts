import { type ConsoleError, reportsPath } from "#contract/console/browser-report.ts";
import { redactMessage } from "#contract/console/redact-message.ts";

/** The maximum number of reports per page load. */
const maxReports = 20;

const sent = new Set<string>();

/** Reports an error to the service, once per page load, without anything that was typed or read. */
export async function sendReport(event: ErrorEvent | PromiseRejectionEvent): Promise<void> {
  const body = JSON.stringify(reportOf(event));
  if (sent.has(body) || sent.size === maxReports) return;
  sent.add(body);
  // Without credentials, and sent even if the page is closed.
  await fetch(reportsPath, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
    credentials: "omit",
    keepalive: true,
  });
}

function reportOf(event: ErrorEvent | PromiseRejectionEvent): ConsoleError {
  const isError = event instanceof ErrorEvent;
  const error: unknown = isError ? (event.error ?? event.message) : event.reason;
  const source = sourceOf(error);
  const build = firstFile();
  return {
    kind: isError ? "error" : "rejection",
    message: redactMessage(messageOf(error)),
    ...(source && { source }),
    ...(build && { build }),
  };
}

const messageOf = (error: unknown): string =>
  error instanceof Error
    ? `${error.name}: ${error.message}`
    : typeof error === "string"
      ? error
      : typeof error;

/** The innermost stack frame in our own code. */
const sourceOf = (error: unknown): string | undefined =>
  /\/(assets\/[\w.-]+|service-worker)\.js:\d+:\d+/.exec((error instanceof Error && error.stack) || "")?.[0];

/** The hash in the file name identifies the build. In development there is none. */
function firstFile(): string | undefined {
  const { src = "" } = document.querySelector<HTMLScriptElement>('script[src*="/first-page-"]') ?? {};
  return /\/assets\/[\w.-]+\.js$/.exec(src)?.[0];
}
