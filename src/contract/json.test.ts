import { expect, test } from "vitest";
import { parseJson, toJson } from "./json.ts";

test("a decimal is the literal that stands in the text, wherever it is nested", () => {
  expect(parseJson('{"content":[{"price":2.50,"category_id":42}]}')).toEqual({
    content: [{ price: "2.50", category_id: 42 }],
  });
});

test("a quoted decimal can be told from a number", () => {
  expect(parseJson('{"price":"2.50"}')).toEqual({ price: '"2.50"' });
});

test.each(["null", "true", "[1]", '{"a":1}'])("a price of %s is no decimal and does not throw", (text) => {
  expect(() => parseJson(`{"price":${text}}`)).not.toThrow();
});

test("digits beyond what a double holds stay", () => {
  const text = '{"price":0.12345678901234567891}';
  expect(toJson(parseJson(text))).toBe(text);
});

test("a decimal is written as a number, other text as text", () => {
  expect(toJson({ price: "99999.99", name: "1.5" })).toBe('{"price":99999.99,"name":"1.5"}');
});

test("a member called __proto__ is refused", () => {
  expect(() => parseJson('{"a":{"__proto__":{"b":1}}}')).toThrow(SyntaxError);
});
