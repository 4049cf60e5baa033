import { expect, test, vi } from "vitest";
import { noSafeguards } from "#contract/safeguards.ts";
import { editedThing } from "#testing/edited-thing.ts";
import { overlay } from "./change.ts";

test("where the clock of the computer was set back, what was done last still counts", () => {
  const { engine, change } = editedThing(1001);
  if (!change) throw new Error("Nothing was changed.");
  const { target, label } = change;
  const record = { id: 1, name: "before" };
  // Made by a page that was open when the clock was ahead.
  engine.log.put([{ ...change, id: "ahead", madeAt: change.madeAt + 3_600_000 }]);
  engine.edit({ target, label, record, wanted: { name: "last" } });
  expect(overlay(record, engine.log.of(target))).toEqual({ id: 1, name: "last" });
  engine.stop();
});

const answer = (name: string) =>
  Promise.resolve({ body: { id: 1, name }, etag: null, safeguards: noSafeguards });

test("a tab that joins hears that another has saved since it was opened", async () => {
  const other = editedThing(1002, { read: () => answer("before"), update: () => answer("after") });
  await other.engine.ended(other.change?.id ?? "");
  const missed = vi.fn<() => void>();
  const joining = editedThing(1002, {}, missed);
  await expect.poll(() => missed).toHaveBeenCalledOnce();
  other.engine.stop();
  joining.engine.stop();
});
