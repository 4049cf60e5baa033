import { expect, test, vi } from "vitest";
import { noSafeguards } from "#contract/safeguards.ts";
import { editedThing } from "#testing/outboxes/edited-thing.ts";
import { overlay } from "./change.ts";

test("where the clock of the computer was set back, what was done last still counts", () => {
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

test("a tab that joins hears that another has saved since it was opened", async () => {
  const other = editedThing(1002, { read: () => answer("before"), update: () => answer("after") });
  await other.outbox.ended(other.change?.id ?? "");
  const missed = vi.fn<() => void>();
  const joining = editedThing(1002, {}, missed);
  await expect.poll(() => missed).toHaveBeenCalledOnce();
  other.outbox.stop();
  joining.outbox.stop();
});
