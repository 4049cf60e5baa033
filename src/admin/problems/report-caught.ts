import { ApiError } from "#contract/problems/api-error.ts";
import { ConsoleUpdated } from "../parts/fetch-part.ts";

/** What the service answered, and that it serves another build, is shown in place of the page; only what is wrong in the console itself is worth a report. */
export function reportCaught(error: unknown): void {
  if (!(error instanceof ApiError || error instanceof ConsoleUpdated)) reportError(error);
}
