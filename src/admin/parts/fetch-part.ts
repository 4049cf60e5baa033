import { ApiError } from "#contract/problems/api-error.ts";
import { failuresUntilOffline, retryPause } from "#contract/retry.ts";

/** Thrown if a part of the console no longer exists, because another build is served by now. */
export class ConsoleUpdated extends Error {}

/** The maximum number of failed attempts while the service replies: some browsers cache a failed import for as long as the page lives. */
const maxAnswers = 3;

/**
 * Loads a part of the console, and retries while the service cannot be reached. `cutOff` receives whether that lasts. Rejects with
 * ConsoleUpdated if another build is served, and with the error of `load` if retrying is useless.
 */
export async function fetchPart<Part>(
  load: () => Promise<Part>,
  cutOff: (isOffline: boolean) => void = () => {},
): Promise<Part> {
  let answers = 0;
  for (let failures = 1; ; failures += 1) {
    try {
      const part = await load();
      cutOff(false);
      return part;
    } catch (error) {
      const page = await servedPage();
      cutOff(page === undefined && failures >= failuresUntilOffline);
      if (page) giveUp(page, ++answers, error);
      await pause(retryPause(new ApiError(0), failures));
    }
  }
}

/** Throws if the service replies, and retrying would be useless. */
function giveUp(page: string, answers: number, error: unknown): void {
  if (!page.includes(new URL(import.meta.url).pathname)) throw new ConsoleUpdated();
  if (answers === maxAnswers) throw error;
}

/** The HTML that the service serves now, which names the first files of its build. Undefined if the service cannot be reached. */
async function servedPage(): Promise<string | undefined> {
  try {
    const response = await fetch("/", { cache: "no-store" });
    return response.ok ? await response.text() : undefined;
  } catch {
    return undefined;
  }
}

/** Resolves early if the network returns. */
function pause(milliseconds: number): Promise<void> {
  const over = AbortSignal.timeout(Math.round(milliseconds));
  return new Promise((done) => {
    over.addEventListener("abort", () => done());
    window.addEventListener("online", () => done(), { signal: over });
  });
}
