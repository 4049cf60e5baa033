import { afterEach, expect, test, vi } from "vitest";

const place = "campaign-categories/1001/501/4/price";
const draft = { by: "other/1", typed: { text: "1.005" }, seen: { text: "13.69" }, at: 1 };

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["is still open keeps its draft when another tab continues it", [" other/"], ["1.005", "14.98"]],
  ["is closed loses its draft to the tab that continues it", [], ["14.98"]],
])("a tab that %s", async (_, open, stored) => {
  vi.stubGlobal("navigator", {
    locks: { request: async () => {}, query: async () => ({ held: open.map((name) => ({ name })) }) },
  });
  vi.resetModules();
  const { openAccountLog, storedValues } = await import("../account-storage.ts");
  openAccountLog(1001);
  const { draftPrefix, readDrafts } = await import("./draft-store.ts");
  const { createOwnDraft } = await import("./own-draft.ts");
  await vi.waitFor(() => expect(storedValues().isReady()).toBe(true));
  storedValues().set({ [draftPrefix(place) + draft.by]: draft });
  createOwnDraft(place, draft).update({ text: "14.98" }, { text: "13.69" });
  expect(readDrafts(place).map(({ typed }) => typed["text"])).toEqual(stored);
});
