import { afterEach, expect, test, vi } from "vitest";
import type { Client } from "#contract/client.ts";
import { createPace } from "../pace.ts";
import type { Resource } from "../resource.ts";
import { createEngine } from "./engine.ts";
import { hasLeftOpen } from "./left-open.ts";

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const silent = () => new Promise<never>(() => {});
const things: Resource = {
  name: "things",
  idOf: ({ id }) => Number(id),
  list: silent,
  read: silent,
  update: silent,
  create: silent,
};

test("from the moment a change is made, a page that is opened knows that there is one", async () => {
  const seen: boolean[] = [];
  const look = () => seen.push(hasLeftOpen(1001));
  const { removeItem } = Storage.prototype;
  vi.spyOn(Storage.prototype, "removeItem").mockImplementation(function (this: Storage, name) {
    removeItem.call(this, name);
    look();
  });
  const engine = createEngine({
    accountId: 1001,
    api: {} as Client,
    pace: createPace(),
    resources: [things],
    confirmed: () => {},
    sessionEnded: () => {},
    sessionIsBack: () => {},
  });
  const change = engine.edit({
    target: { resource: "things", scope: {}, id: 1 },
    label: "Thing 1",
    record: { id: 1, name: "before" },
    wanted: { name: "after" },
    seen: null,
  });
  look();
  const journal = await engine.journal();
  await vi.waitFor(async () => expect(await journal.find([change?.id ?? ""])).toHaveLength(1));
  await vi.waitFor(() => expect(seen.length).toBeGreaterThan(1));
  expect(seen).not.toContain(false);
  engine.stop();
});
