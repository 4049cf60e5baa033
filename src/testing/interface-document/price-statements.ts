import { describe, expect, test } from "vitest";
import { type Answer, type Ask, expectRefused, granted } from "./plain-http.ts";
import { keys } from "./provisioned-accounts.ts";
import {
  categoriesPath,
  categoryPath,
  createCategory,
  expectNothingAdded,
  expectUnchanged,
  freshCategory,
} from "./records.ts";

/** Literals as they stand in the JSON text, and the digits that come back. */
const exact: [sent: string, answered: string][] = [
  ["2.03", "2.03"],
  ["99999.99", "99999.99"],
  ["0.01", "0.01"],
  ["999999.99", "999999.99"],
  ["0.1", "0.1"],
  ["0.29", "0.29"],
  ["1.1", "1.1"],
  ["4.35", "4.35"],
  ["8.2", "8.2"],
  ["64.1", "64.1"],
  ["1234.56", "1234.56"],
  ["100", "100"],
  ["100.00", "100"],
  ["2.50", "2.5"],
  ["1e2", "100"],
  ["2.5E1", "25"],
  ["250e-1", "25"],
];

const wrong = [
  "0",
  "0.00",
  "-1",
  "-0.01",
  "1.005",
  "0.001",
  "2.030001",
  "0.30000000000000004",
  "1000000",
  "999999.991",
  "1e6",
  "1e-3",
];
const farOut = [
  "1e400",
  "1e-400",
  "2.00000000000000000001",
  "19.99999999999999999999",
  "99999999999999999999",
];
const notNumbers = ['"2.5"', '""', '"abc"', "null", "true", "[]", "[2.5]", "{}"];
const notJson = ["NaN", "Infinity", "-Infinity", "0x10", "1_000", "2,5", ".5", "5.", "+5", "05"];

export function describePrices(ask: Ask): void {
  const key = keys.owner;
  const post = (price: string) =>
    ask("POST", categoriesPath, { key, text: `{"category_id":${freshCategory()},"price":${price}}` });
  const put = (path: string, price: string) => ask("PUT", path, { key, text: `{"price":${price}}` });

  describe("prices are exact, digit for digit", () => {
    test.each(exact)("created as %s, answered and read as %s", async (sent, answered) => {
      const created = await post(sent);
      expect(literalIn(created)).toBe(answered);
      expect(literalIn(await ask("GET", categoryPath(granted(created)), { key }))).toBe(answered);
    });
    test.each(exact)("updated to %s, answered and read as %s", async (sent, answered) => {
      const path = categoryPath(await createCategory(ask));
      expect(literalIn(await put(path, sent))).toBe(answered);
      expect(literalIn(await ask("GET", path, { key }))).toBe(answered);
    });
    test("a list shows the same digits", async () => {
      const list = await ask("GET", `${categoriesPath}?size=2`, { key });
      expect([...list.text.matchAll(/"price":\s*([^,}\s]+)/g)].map(([, digits]) => digits)).toEqual([
        "25.5",
        "2.03",
      ]);
    });
  });

  describe("prices that are refused, on create and on update", () => {
    test.each([...wrong, ...farOut, ...notNumbers])("%s", async (price) => {
      await expectNothingAdded(ask, categoriesPath, async () =>
        expectRefused(await post(price), 400, "price"),
      );
      const path = categoryPath(await createCategory(ask));
      await expectUnchanged(ask, path, async () => expectRefused(await put(path, price), 400, "price"));
    });
    test.each(notJson)("%s, which is no JSON", async (price) => {
      await expectNothingAdded(ask, categoriesPath, async () => expectRefused(await post(price), 400));
      const path = categoryPath(await createCategory(ask));
      await expectUnchanged(ask, path, async () => expectRefused(await put(path, price), 400));
    });
  });
}

/** The price as it stands in the text of the reply, unquoted only if it is a JSON number. */
function literalIn(answer: Answer): string | undefined {
  granted(answer);
  return /"price":\s*([^,}\s]+)/.exec(answer.text)?.[1];
}
