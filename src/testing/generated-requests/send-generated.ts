import * as fc from "fast-check";
import { startService } from "#testing/start-service.ts";
import { checkAnswer } from "./checked-answer.ts";
import { anyRequest } from "./generated-request.ts";

/** Sends that many generated requests to a service of its own; answers how often each status came. Throws with the seed at the first wrong one. */
export async function sendGenerated(numRuns: number, seed: number): Promise<Map<number, number>> {
  const service = await startService();
  const statuses = new Map<number, number>();
  const property = fc.asyncProperty(anyRequest, async (request) => {
    const status = await checkAnswer(service, request);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  });
  try {
    await fc.assert(property, { numRuns, seed });
  } finally {
    await service.close();
  }
  return statuses;
}
