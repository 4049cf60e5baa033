import { ApiError } from "#contract/problems/api-error.ts";
import { ConsoleUpdated } from "../parts/fetch-part.ts";

/** Reports an error that a boundary has caught, except for errors of the service and updates of the console, which the page shows. */
export function reportCaught(error: unknown): void {
  if (!(error instanceof ApiError || error instanceof ConsoleUpdated)) reportError(error);
}
