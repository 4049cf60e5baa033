import { expect, test } from "vitest";
import { inState, renamedThing } from "#testing/outboxes/renamed-thing.ts";
import { createChangeStore } from "./change-store.ts";

const saved = { is: "confirmed", at: 1 } as const;
const made = inState(renamedThing(1, { id: "made", run: "run" }), saved);
const undo = renamedThing(1, { id: "undo", undoes: "made" });
const redo = renamedThing(1, { id: "redo", undoes: "undo" });

test("a run counts a change as undone once its undo is saved, until that is undone itself", () => {
  const store = createChangeStore();
  const undone = () => store.group("run").undone;
  store.put([made, inState(renamedThing(2, { id: "other", run: "run" }), saved), undo]);
  expect(undone()).toBe(0);
  store.put([inState(undo, saved)]);
  expect(undone()).toBe(1);
  store.put([redo]);
  expect(undone()).toBe(1);
  store.put([inState(redo, saved)]);
  expect(undone()).toBe(0);
});

test("the order in which changes are loaded does not matter", () => {
  const store = createChangeStore();
  store.put([inState(undo, saved), made]);
  expect(store.group("run").undone).toBe(1);
});
