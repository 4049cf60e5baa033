import * as fc from "fast-check";
import { expect, test } from "vitest";
import { ApiError } from "#contract/api-error.ts";
import type { Answer } from "#contract/client.ts";
import { noSafeguards } from "#contract/safeguards.ts";
import { seedOf } from "#testing/seeded-random.ts";
import type { AnyRecord, Fields } from "../resource.ts";
import { type ListWire, attemptCreate } from "./attempt-create.ts";
import { type Change, fieldsOfNew, isOpen, waiting } from "./change.ts";
import { again } from "./resolve.ts";
import { asInterrupted } from "./settle.ts";

/** `HISTORY_SEED` has the histories of a run again. */
const histories = { numRuns: 10_000, seed: seedOf("HISTORY_SEED") };
const wanted = { first_name: "Ada", email: "ada@example.com" };

const fates = [
  "answered",
  "lost before",
  "lost after",
  "failed before",
  "failed after",
  "too many",
  "sent twice",
  "sent twice, lost after",
] as const;
type Fate = (typeof fates)[number];

/** A list that already holds a twin of what is created; each request meets the next fate, or none is left to meet. */
function createList(toMeet: Fate[], honoursKeys: boolean) {
  const records: AnyRecord[] = [{ id: 1, ...wanted }];
  const kept = new Map<string, AnyRecord>();
  const answered = <T>(work: () => T): T => {
    const met = toMeet.shift() ?? "answered";
    if (met === "lost before") throw new ApiError(0);
    if (met === "failed before") throw new ApiError(500);
    if (met === "too many") throw new ApiError(429);
    // The browser sends again by itself what was on a connection that broke.
    if (met.startsWith("sent twice")) work();
    const answer = work();
    if (met.endsWith("lost after")) throw new ApiError(0);
    if (met === "failed after") throw new ApiError(503);
    return answer;
  };
  const added = (body: Fields, key: string) => {
    const before = honoursKeys ? kept.get(key) : undefined;
    const record = before ?? { id: records.length + 1, ...body };
    if (!before) records.push(record);
    kept.set(key, record);
    return { body: record, etag: null, safeguards: noSafeguards };
  };
  const wire: ListWire = {
    create: async (body, key) => answered(() => added(body, key)),
    count: async () => answered(() => records.length),
    readFrom: async (position) => answered(() => records.slice(position)),
    idOf: (record) => Number(record["id"]),
  };
  return { wire, records };
}

const creation = (seen: string | null): Change => ({
  id: "c1",
  kind: "create",
  target: { resource: "contacts", scope: { accountId: 1 }, id: 0 },
  label: "Ada",
  fields: fieldsOfNew(wanted),
  madeAt: 1,
  seen,
  listed: null,
  run: null,
  undoes: null,
  state: waiting,
});

async function sent(
  change: Change,
  wire: ListWire,
  crashes: boolean,
  confirm: (answer: Answer<AnyRecord>) => void = () => {},
): Promise<Change> {
  let journal = change;
  const keep = async (changes: readonly Change[]) => void (journal = changes[0] ?? journal);
  const { changes } = await attemptCreate(change, wire, { keep, confirm }, []);
  // A tab that is killed has kept no outcome.
  return crashes ? asInterrupted(journal) : (changes[0] ?? change);
}

for (const honoursKeys of [true, false])
  test(`a creation is never made twice unnoticed, and never called made where it is not (${honoursKeys ? "with" : "without"} Idempotency-Key)`, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...fates), { maxLength: 12 }),
        fc.array(fc.boolean()),
        async (met, crashes) => {
          const { wire, records } = createList([...met], honoursKeys);
          let change = creation(honoursKeys ? '"page-1-1"' : null);
          const shown: unknown[] = [];
          const show = ({ body }: Answer<AnyRecord>) => shown.push(body["id"]);
          for (let attempts = 0; attempts < 40 && isOpen(change); attempts += 1)
            change = await sent(change, wire, crashes[attempts] ?? false, show);
          const isMade = change.state.is !== "unknown";
          expect(isMade ? shown : [change.target.id]).toContain(change.target.id);
          const possible = {
            saved: [[change.target.id]],
            doubled: [change.state.is === "doubled" ? [...change.state.ids].toSorted() : []],
            unknown: honoursKeys ? [[], [2]] : [[]],
          }[String(change.state.is)];
          expect(possible).toContainEqual(records.slice(1).map(({ id }) => id));
        },
      ),
      histories,
    );
  });

test("where a creation is sent again by the user's choice, what was looked for before is not found again", async () => {
  const { wire, records } = createList(["answered", "lost before"], false);
  const lost = await sent(creation(null), wire, false);
  const unknown = await sent(lost, wire, false);
  expect(unknown.state.is).toBe("unknown");
  const saved = await sent(again(unknown), wire, false);
  expect(saved).toMatchObject({ state: { is: "saved" }, target: { id: 2 } });
  expect(records).toHaveLength(2);
});
