import "fake-indexeddb/auto";
import { expect, test, vi } from "vitest";
import { ApiError } from "#contract/problems/api-error.ts";
import { noSafeguards } from "#contract/safeguards.ts";
import type { Fields } from "#contract/records/resource.ts";
import { editedThing, outboxOfThings } from "#testing/outboxes/edited-thing.ts";
import { overlay } from "./change.ts";

test("after the system clock was set back, the latest change still takes precedence", () => {
  const { outbox, change } = editedThing(1001);
  if (!change) throw new Error("Nothing was changed.");
  const { target, label } = change;
  const record = { id: 1, name: "before" };
  // Made by a page that was open when the clock was ahead.
  outbox.store.put([{ ...change, id: "ahead", madeAt: change.madeAt + 3_600_000 }]);
  outbox.edit({ target, label, record, wanted: { name: "last" } });
  expect(overlay(record, outbox.store.of(target))).toEqual({ id: 1, name: "last" });
  outbox.stop();
});

const answer = (name: string) =>
  Promise.resolve({ body: { id: 1, name }, etag: null, safeguards: noSafeguards });

test("a new tab is told that another tab has saved a change since it was opened", async () => {
  const other = editedThing(1002, { read: () => answer("before"), update: () => answer("after") });
  await other.outbox.ended(other.change?.id ?? "");
  const missed = vi.fn<() => void>();
  const joining = editedThing(1002, {}, missed);
  await expect.poll(() => missed).toHaveBeenCalledOnce();
  other.outbox.stop();
  joining.outbox.stop();
});

test("a value that the user wrote before the page was opened is no conflict, unless a form does not show it, but one that someone else wrote is", async () => {
  let stored = "before";
  const service = {
    read: () => answer(stored),
    update: (_api: unknown, _scope: unknown, _id: number, { name }: Fields) =>
      answer((stored = String(name))),
  };
  const earlier = editedThing(1003, service);
  await earlier.outbox.ended(earlier.change?.id ?? "");
  earlier.outbox.stop();
  const later = outboxOfThings(1003, service);
  // As from a draft that was started before the earlier change.
  const edit = (name: string, form?: string) =>
    later.ended(
      later.edit({
        target: { resource: "things", scope: {}, id: 1 },
        label: "Thing 1",
        record: { id: 1, name: "before" },
        wanted: { name },
        ...(form !== undefined && { form }),
      })?.id ?? "",
    );
  expect((await edit("draft")).state.is).toBe("confirmed");
  expect((await edit("typed", "/things/1")).state).toEqual({ is: "conflict", theirs: { name: "draft" } });
  stored = "theirs";
  expect((await edit("another draft")).state).toEqual({ is: "conflict", theirs: { name: "theirs" } });
  expect(stored).toBe("theirs");
  later.stop();
});

test("a pause that the service asked for ends when the user retries, but not when the page resumes", async () => {
  const asked = vi.fn<() => Promise<never>>(() =>
    Promise.reject(new ApiError(429, { retryAfter: 86_400_000 })),
  );
  const { outbox } = editedThing(1004, { read: asked, update: asked });
  await expect.poll(() => asked).toHaveBeenCalledOnce();
  outbox.resume();
  await new Promise((done) => setTimeout(done, 300));
  expect(asked).toHaveBeenCalledOnce();
  outbox.tryNow();
  await expect.poll(() => asked).toHaveBeenCalledTimes(2);
  outbox.stop();
});
