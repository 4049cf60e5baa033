import * as fc from "fast-check";
import { databaseOn } from "#testing/services/private-database.ts";
import { smallWorld } from "#testing/services/small-world.ts";
import { startService } from "#testing/services/start-service.ts";
import { checkAnswer } from "./checked-answer.ts";
import { anyRequest } from "./generated-request.ts";

/**
 * Sends that many generated requests to a service of its own, on the database of the tests or on one of the server at `postgres`;
 * answers how often each status came. Throws with the seed at the first wrong one.
 */
export async function sendGenerated(
  numRuns: number,
  seed: number,
  postgres?: string,
): Promise<Map<number, number>> {
  const own = postgres ? await databaseOn(postgres) : undefined;
  const service = await startService(smallWorld, own?.variables);
  const statuses = new Map<number, number>();
  const property = fc.asyncProperty(anyRequest, async (request) => {
    const status = await checkAnswer(service, request);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  });
  try {
    await fc.assert(property, { numRuns, seed });
  } finally {
    await service.close();
    await own?.drop();
  }
  return statuses;
}
