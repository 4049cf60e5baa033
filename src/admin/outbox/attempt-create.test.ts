import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Answer } from "#contract/client.ts";
import type { AnyRecord } from "#contract/records/resource.ts";
import {
  createList,
  creation,
  requestOutcomes,
  openPage,
  attempt,
} from "#testing/outboxes/simulated-list.ts";
import { seedOf } from "#testing/seeded-random.ts";
import { type Change, isOpen, isUndecided } from "./change.ts";
import { sendAgain } from "./merge.ts";

/** `HISTORY_SEED` reproduces the histories of an earlier run. */
const histories = { numRuns: 10_000, seed: seedOf("HISTORY_SEED") };

for (const honoursKeys of [true, false])
  test(`a creation is never duplicated unnoticed, nor confirmed unless it is saved (${honoursKeys ? "with" : "without"} Idempotency-Key)`, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...requestOutcomes), { maxLength: 12 }),
        fc.array(fc.boolean()),
        fc.boolean(),
        async (nextOutcomes, crashes, knowsKeys) => {
          const { transport, records } = createList([...nextOutcomes], { keys: honoursKeys });
          let page = openPage(knowsKeys && honoursKeys ? { idempotencyKey: true } : {});
          let change: Change = creation;
          const shown: unknown[] = [];
          const confirm = ({ body }: Answer<AnyRecord>) => shown.push(body["id"]);
          for (let attempts = 0; attempts < 40 && isOpen(change); attempts += 1) {
            change = await attempt(change, transport, page, { crashes: crashes[attempts] ?? false, confirm });
            // The next page does not know whether keys are honoured.
            if (crashes[attempts]) page = openPage({});
          }
          const isCreated = change.state.is !== "unknown";
          expect(isCreated ? shown : [change.target.id]).toContain(change.target.id);
          const possible = {
            confirmed: [[change.target.id]],
            duplicated: [change.state.is === "duplicated" ? [...change.state.ids].toSorted() : []],
            unknown: honoursKeys ? [[], [2]] : [[]],
          }[String(change.state.is)];
          expect(possible).toContainEqual(records.slice(1).map(({ id }) => id));
        },
      ),
      histories,
    );
  });

test("a creation that the user sends again after an unknown outcome is created once", async () => {
  const { transport, records } = createList(["answered", "lost before"], { keys: false });
  const page = openPage({ idempotencyKey: false });
  const unknown = await attempt(await attempt(creation, transport, page), transport, page);
  expect(unknown.state.is).toBe("unknown");
  const saved = await attempt(isUndecided(unknown) ? sendAgain(unknown) : unknown, transport, page);
  expect(saved).toMatchObject({ state: { is: "confirmed" }, target: { id: 2 } });
  expect(records).toHaveLength(2);
});
