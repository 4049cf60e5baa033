import { afterEach, expect, test, vi } from "vitest";
import { editedThing } from "#testing/outboxes/edited-thing.ts";
import { hasOpenMark } from "./persist.ts";

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test("the open mark is set as soon as a change is made, and stays set while the change is open", async () => {
  const seen: boolean[] = [];
  const readMark = () => seen.push(hasOpenMark(1001));
  const { outbox, change } = editedThing(1001);
  readMark();
  outbox.store.subscribe(readMark);
  const journal = await outbox.journal();
  await expect.poll(() => journal.find([change?.id ?? ""])).toHaveLength(1);
  await expect.poll(() => seen.length).toBeGreaterThan(1);
  expect(seen).not.toContain(false);
  outbox.stop();
});
