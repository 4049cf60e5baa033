import { afterEach, expect, test, vi } from "vitest";

afterEach(() => void vi.unstubAllGlobals());

const textOf = ({ name }: { name: string }) => name;

test("the text of a record is folded once and cached", async () => {
  const kept: unknown[] = [];
  const Keeping = class extends WeakMap<object, unknown> {
    override set(key: object, value: unknown) {
      kept.push(key);
      return super.set(key, value);
    }
  };
  vi.stubGlobal("WeakMap", Keeping);
  const { recordLevels } = await import("./matching.ts");
  const records = [{ name: "Zoë" }, { name: "Zora" }, { name: "" }];
  const found = (search: string) => {
    const levels = recordLevels(textOf, search);
    return records.filter((record) => levels?.exact(record));
  };
  expect(found("zo")).toEqual(records.slice(0, 2));
  expect(found("ZOE")).toEqual(records.slice(0, 1));
  expect(kept.filter((key) => records.some((record) => record === key))).toEqual(records);
});
