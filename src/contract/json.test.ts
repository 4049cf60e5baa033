import * as fc from "fast-check";
import { expect, test } from "vitest";
import { parseJson, toJson } from "./json.ts";

test("a decimal is parsed as its literal, wherever it is nested", () => {
  expect(parseJson('{"content":[{"price":2.50,"category_id":42}]}')).toEqual({
    content: [{ price: "2.50", category_id: 42 }],
  });
});

test("a quoted decimal can be distinguished from a number", () => {
  expect(parseJson('{"price":"2.50"}')).toEqual({ price: '"2.50"' });
});

test.each(["null", "true", "[1]", '{"a":1}'])("a price of %s is not a decimal and does not throw", (text) => {
  expect(() => parseJson(`{"price":${text}}`)).not.toThrow();
});

test("digits beyond the precision of a double are kept", () => {
  const text = '{"price":0.12345678901234567891}';
  expect(toJson(parseJson(text))).toBe(text);
});

test("a decimal is serialized as a number, any other text as a string", () => {
  expect(toJson({ price: "99999.99", name: "1.5" })).toBe('{"price":99999.99,"name":"1.5"}');
});

test("text that looks like a decimal member inside a string is not changed", () => {
  const name = '","price":"1","';
  expect(JSON.parse(toJson({ name, price: "2" }))).toEqual({ name, price: 2 });
});

test("text is parsed in the same way with and without escapes", () => {
  const key = fc.oneof(fc.constantFrom("price", "pric", 'a"price'), fc.string());
  const values = [fc.string(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean()];
  const record = fc.object({ key, values, maxDepth: 3 });
  fc.assert(
    fc.property(record, fc.constantFrom(undefined, 1, "\t"), (known, indent) => {
      const text = JSON.stringify(known, null, indent);
      const read = (last: string) => (parseJson(`[${text},${last}]`) as unknown[])[0];
      fc.pre(!text.includes("__proto__"));
      expect(read('"a"')).toEqual(read(String.raw`"\u0061"`));
    }),
    { numRuns: 2000 },
  );
});

test.each(["01", "1.", ".5", "+1", "1e", "-", "'1'", '"1', '"a\nb"', "1 2"])(
  "a price of %j is no JSON",
  (text) => {
    expect(() => parseJson(`{"price":${text}}`)).toThrow(SyntaxError);
    expect(() => parseJson(`{"price":${text},"name":"\\u0061"}`)).toThrow(SyntaxError);
  },
);

test("a member name with escapes is the same name", () => {
  expect(parseJson(String.raw`{"pr\u0069ce":2.50}`)).toEqual({ price: "2.50" });
});

test("a member named __proto__ is refused", () => {
  expect(() => parseJson('{"a":{"__proto__":{"b":1}}}')).toThrow(SyntaxError);
});
