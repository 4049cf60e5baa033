import { expect, test } from "vitest";
import { sendGenerated } from "./send-generated.ts";

test("generated requests are answered as declared, never with a failure, and refused ones change nothing", async () => {
  const seed = Date.now() % 2 ** 31;
  process.stdout.write(`Generated requests from the seed ${seed}.\n`);
  const statuses = await sendGenerated(2000, seed);
  // All kinds of answers came up, or the requests are not what they should be.
  for (const status of [200, 400, 401, 403, 404, 405, 415])
    expect([status, statuses.get(status)]).not.toEqual([status, undefined]);
}, 60_000);
