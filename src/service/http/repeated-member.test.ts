import * as fc from "fast-check";
import { expect, test } from "vitest";
import { repeatedMember } from "./repeated-member.ts";

test.each([
  ['{"price":1,"price":2}', "price"],
  ['{"price" : 1 ,\n"pr\\u0069ce"\t: 2}', "price"],
  ['{"a":{"b":[0,{"c":1},{"c":1,"d":{},"c":[]}]}}', "a.b.2.c"],
  ['[[],{"":1,"":2}]', "1."],
  ['{"a":"\\"","a":1}', "a"],
  ['{"a\\"":1,"a\\u0022":1}', 'a"'],
  ['{"a\\\\":1,"b":"{\\"c\\":1,","a\\u005c":1}', "a\\"],
  ['{"__proto__":1,"__proto__":2}', "__proto__"],
  ['{"é":1,"\\u00e9":2}', "é"],
])("%s has %j twice", (json, path) => {
  expect(repeatedMember(json)).toBe(path);
});

test.each([
  '{"price":1,"Price":2}',
  '{"a":{"a":1},"b":{"a":[{"a":1},{"a":2}]}}',
  '{"a":"a\\":1,\\"a","b":["a","a"]}',
  '{"a":"\\\\","b":"a"}',
  '{"é":1,"e\\u0301":2}',
  '"a"',
  "7",
  "[]",
])("%s has none twice", (json) => {
  expect(repeatedMember(json)).toBeUndefined();
});

type Node = string | number | Node[] | { members: [name: string, value: Node][] };

const hardName = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom("a", "b", '"', "\\", ":", "{", ",", "\\u0061") },
  { weight: 1, arbitrary: fc.string() },
);
const { node } = fc.letrec<{ node: Node }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4 },
    { weight: 1, arbitrary: hardName },
    { weight: 1, arbitrary: fc.integer() },
    { weight: 1, arbitrary: fc.array(tie("node"), { maxLength: 3 }) },
    {
      weight: 3,
      arbitrary: fc.record({ members: fc.array(fc.tuple(hardName, tie("node")), { maxLength: 4 }) }),
    },
  ),
}));

const escaped = (name: string) =>
  `"${name.replace(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)}"`;

/** The JSON text of a node: every second name is written in escapes. */
function written(value: Node): string {
  if (typeof value !== "object") return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(written).join(" , ")}]`;
  const members = value.members.map(
    ([name, inside], index) => `${index % 2 ? escaped(name) : JSON.stringify(name)} :\n${written(inside)}`,
  );
  return `{${members.join(",")}}`;
}

function hasRepeated(value: Node): boolean {
  if (typeof value !== "object") return false;
  if (Array.isArray(value)) return value.some(hasRepeated);
  const names = new Set(value.members.map(([name]) => name));
  return names.size < value.members.length || value.members.some(([, inside]) => hasRepeated(inside));
}

test("exactly the repeated members are found, at any depth and in any spelling", () => {
  let repeated = 0;
  fc.assert(
    fc.property(node, (value) => {
      repeated += Number(hasRepeated(value));
      expect(repeatedMember(written(value)) !== undefined).toBe(hasRepeated(value));
    }),
    { numRuns: 3000 },
  );
  expect(repeated).toBeGreaterThan(100);
});
