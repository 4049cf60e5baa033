import { ApiError } from "#contract/api-error.ts";
import { retryPause } from "./retry-pause.ts";

/** A part of the console that is gone, since another build of it is served by now. */
export class ConsoleUpdated extends Error {}

/** How often the service may answer without the part: some browsers remember that it could not be fetched for as long as the page. */
const mostAnswers = 3;

/** Fetches a part of the console; while the service cannot be reached, it is tried again until it is there. */
export async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  let answers = 0;
  for (let failures = 1; ; failures += 1) {
    try {
      return await load();
    } catch (error) {
      const page = await servedPage();
      if (page && !page.includes(new URL(import.meta.url).pathname)) throw new ConsoleUpdated();
      if (page && ++answers === mostAnswers) throw error;
      await pause(retryPause(new ApiError(0), failures));
    }
  }
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
