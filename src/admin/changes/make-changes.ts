import { recordEtag } from "#contract/etag.ts";
import type { ChangeLog } from "./change-log.ts";
import { type Change, differences, fieldsOfNew, overlay, waiting } from "./change.ts";
import type { Creation, Edit, Run } from "./run.ts";

/** What a change has that was just made, whatever it does. */
export type Made = Pick<Change, "id" | "madeAt" | "listed" | "run" | "undoes" | "state">;

/** Makes changes as plain values; nothing of them is known to anybody yet. */
export type Maker = ReturnType<typeof createMaker>;

/** Makes changes after those that a log has. */
export function createMaker(log: ChangeLog) {
  const now = clock(log.latest);
  const made = (id = newId()): Made => ({
    id,
    madeAt: now(),
    listed: null,
    run: null,
    undoes: null,
    state: waiting,
  });
  return {
    made,
    /** Undefined where nothing differs from what the user sees. */
    update({ record, wanted, ...edit }: Edit, make: () => Made = made): Change | undefined {
      const fields = differences(overlay(record, log.of(edit.target)), wanted);
      return fields && { ...make(), ...edit, seen: recordEtag(record), kind: "update", fields };
    },
    creation: ({ resource, scope, body, ...creation }: Creation, parts: Made = made()): Change => ({
      ...parts,
      ...creation,
      seen: null,
      kind: "create",
      target: { resource, scope, id: 0 },
      fields: fieldsOfNew(body),
    }),
    run: (title: string, undoes?: string): Run => ({
      id: newId(),
      title,
      madeAt: now(),
      is: "running",
      undoes,
    }),
  };
}

/** Milliseconds that only ever grow, also within one millisecond, and past the latest change where the clock of the computer was set back. */
function clock(latest: () => number): () => number {
  let last = 0;
  return () => (last = Math.max(Date.now(), Math.max(last, latest()) + 0.001));
}

// A page without https has no randomUUID.
const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
