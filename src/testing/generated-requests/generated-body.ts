import * as fc from "fast-check";
import type { ZodMiniObject, ZodMiniType } from "zod/mini";
import { anyValue, goodValue } from "./generated-value.ts";

type Members = Record<string, unknown>;

/** Bodies that a schema takes, as its fields describe them; seldom none of the fields. */
function goodBody(schema: ZodMiniObject): fc.Arbitrary<Members> {
  const shape = Object.entries(schema.shape as Record<string, ZodMiniType>);
  const required = shape.filter(([, field]) => !field.safeParse(undefined).success).map(([name]) => name);
  const members = Object.fromEntries(shape.map(([name, field]) => [name, goodValue(field)]));
  return fc.record(members, { requiredKeys: required }) as fc.Arbitrary<Members>;
}

/** Bodies as bytes: what `schema` takes, changed a little, broken, or something else altogether. */
export const anyBody = (schema: ZodMiniObject): fc.Arbitrary<Buffer> =>
  fc.oneof(
    { arbitrary: goodBody(schema).map(bytesOf), weight: 3 },
    { arbitrary: changed(schema).map(bytesOf), weight: 4 },
    { arbitrary: broken(goodBody(schema)), weight: 2 },
    fc.constantFrom(...foreign),
  );

/** A price that looks like a number is sent as one, with the digits that it has. */
const bytesOf = (members: unknown) =>
  Buffer.from(
    JSON.stringify(members, (name, value: unknown) =>
      name === "price" && typeof value === "string" && numberLiteral.test(value)
        ? (JSON as Json).rawJSON(value)
        : value,
    ),
  );

type Json = JSON & { rawJSON: (text: string) => unknown };
const numberLiteral = /^-?(0|[1-9]\d*)(\.\d+)?(e[+-]?\d+)?$/i;

/** One member wrong, missing or too much. */
function changed(schema: ZodMiniObject): fc.Arbitrary<Members> {
  const name = fc.oneof(
    { arbitrary: fc.constantFrom(...Object.keys(schema.shape), ...strange), weight: 4 },
    fc.string(),
  );
  return fc
    .tuple(goodBody(schema), name, fc.option(anyValue, { nil: undefined }))
    .map(([members, key, value]) => Object.fromEntries([...Object.entries(members), [key, value]]));
}

const strange = [
  "__proto__",
  "constructor",
  "toString",
  "version",
  "position",
  "account_id",
  "contact_id",
  "hash",
];

/** Cut, doubled, or with bytes that are no text. */
const broken = (body: fc.Arbitrary<Members>): fc.Arbitrary<Buffer> =>
  fc
    .tuple(body.map(bytesOf), fc.nat(), fc.constantFrom(...breaks))
    .map(([bytes, at, breakAt]) => breakAt(bytes, at % (bytes.length + 1)));

const breaks = [
  (bytes: Buffer, at: number) => bytes.subarray(0, at),
  (bytes: Buffer, at: number) =>
    Buffer.concat([bytes.subarray(0, at), Buffer.from([0xff, 0xc0]), bytes.subarray(at)]),
  (bytes: Buffer, at: number) => Buffer.concat([bytes.subarray(0, at), Buffer.from([0]), bytes.subarray(at)]),
  (bytes: Buffer) => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes]),
  (bytes: Buffer) => Buffer.concat([bytes, bytes]),
  // Each member twice.
  (bytes: Buffer) => Buffer.from(`{${inside(bytes)},${inside(bytes)}}`.replace("{,", "{").replace(",}", "}")),
  (bytes: Buffer) => Buffer.from(`[${bytes.toString()}]`),
];

const inside = (bytes: Buffer) => bytes.toString().slice(1, -1);

const deep = (depth: number) => `{"first_name":${"[".repeat(depth)}${"]".repeat(depth)}}`;

const foreign = [
  "",
  "null",
  "[]",
  "0",
  '"text"',
  "{",
  "NaN",
  '{"price":1e999}',
  '{"price":0.1e1,"category_id":41}',
  '{"price":1.00000000000000000001,"category_id":41}',
  '{"__proto__":{"price":1}}',
  deep(2000),
  deep(30_000),
  `{"first_name":"${"x".repeat(70_000)}"}`,
  `{${Array.from({ length: 2000 }, (_, index) => `"member_${index}":${index}`).join()}}`,
].map((text) => Buffer.from(text));
