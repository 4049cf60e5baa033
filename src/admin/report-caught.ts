import { ApiError } from "#contract/api-error.ts";

/** What the service answered is shown in place of the page; only what is wrong in the console itself is worth a report. */
export function reportCaught(error: unknown): void {
  if (!(error instanceof ApiError)) reportError(error);
}
