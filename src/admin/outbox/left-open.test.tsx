import { afterEach, expect, test, vi } from "vitest";
import { editedThing } from "#testing/outboxes/edited-thing.ts";
import { hasOpenMark } from "./persist.ts";

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test("from the moment a change is made, a page that is opened knows that there is one", async () => {
  const seen: boolean[] = [];
  const look = () => seen.push(hasOpenMark(1001));
  const { outbox, change } = editedThing(1001);
  look();
  outbox.store.subscribe(look);
  const journal = await outbox.journal();
  await expect.poll(() => journal.find([change?.id ?? ""])).toHaveLength(1);
  await expect.poll(() => seen.length).toBeGreaterThan(1);
  expect(seen).not.toContain(false);
  outbox.stop();
});
