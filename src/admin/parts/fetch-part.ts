import { ApiError } from "#contract/problems/api-error.ts";
import { failuresUntilOffline, retryPause } from "#contract/retry.ts";

/** A part of the console that is gone, since another build of it is served by now. */
export class ConsoleUpdated extends Error {}

/** How often the service may answer without the part: some browsers remember that it could not be fetched for as long as the page. */
const mostAnswers = 3;

/** Fetches a part of the console; while the service cannot be reached, it is tried again until it is there. `cutOff` hears whether it lasts. */
export async function fetchPart<Part>(
  load: () => Promise<Part>,
  cutOff: (isCutOff: boolean) => void = () => {},
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

/** Throws where the service answers, and trying again would be in vain. */
function giveUp(page: string, answers: number, error: unknown): void {
  if (!page.includes(new URL(import.meta.url).pathname)) throw new ConsoleUpdated();
  if (answers === mostAnswers) throw error;
}

/** The page of the console as it is served now, which names its first files; undefined where the service cannot be reached. */
async function servedPage(): Promise<string | undefined> {
  try {
    const response = await fetch("/", { cache: "no-store" });
    return response.ok ? await response.text() : undefined;
  } catch {
    return undefined;
  }
}

/** Ends at once when the network is back. */
function pause(milliseconds: number): Promise<void> {
  const over = AbortSignal.timeout(Math.round(milliseconds));
  return new Promise((done) => {
    over.addEventListener("abort", () => done());
    window.addEventListener("online", () => done(), { signal: over });
  });
}
