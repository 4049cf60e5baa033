import { expect, test, vi } from "vitest";
import { keepSnapshot, readSnapshot } from "./since-snapshot.ts";

const close = vi.hoisted(() => vi.fn<() => void>());
const full = () => Promise.reject(new DOMException("No room.", "QuotaExceededError"));
vi.mock("idb", () => ({ openDB: async () => ({ get: full, put: full, close }) }));

test("a browser without room for the snapshot still works", async () => {
  await keepSnapshot(1001, 501, []);
  expect(await readSnapshot(1001, 501)).toBeNull();
  expect(close).toHaveBeenCalledTimes(2);
});
