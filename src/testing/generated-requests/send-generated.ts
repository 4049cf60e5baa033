import * as fc from "fast-check";
import { databaseOn } from "#testing/services/private-database.ts";
import { smallWorld } from "#testing/services/small-world.ts";
import { startService } from "#testing/services/start-service.ts";
import { checkResponse } from "./check-response.ts";
import { requestArbitrary } from "./generated-request.ts";

/**
 * Sends generated requests to a new service, on the database of the tests or on one of the server at `postgres`. Resolves to the number of
 * replies by status. Throws with the seed at the first reply that is wrong.
 */
export async function sendGenerated(
  numRuns: number,
  seed: number,
  postgres?: string,
): Promise<Map<number, number>> {
  const own = postgres ? await databaseOn(postgres) : undefined;
  const service = await startService(smallWorld, own?.variables);
  const statuses = new Map<number, number>();
  const property = fc.asyncProperty(requestArbitrary, async (request) => {
    const status = await checkResponse(service, request);
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
