import * as fc from "fast-check";
import type { ZodMiniObject, ZodMiniType } from "zod/mini";
import { anyJsonValue, validValue } from "./generated-value.ts";

type Members = Record<string, unknown>;

/** Bodies that match a schema. */
function validBody(schema: ZodMiniObject): fc.Arbitrary<Members> {
  const shape = Object.entries(schema.shape as Record<string, ZodMiniType>);
  const required = shape.filter(([, field]) => !field.safeParse(undefined).success).map(([name]) => name);
  const members = Object.fromEntries(shape.map(([name, field]) => [name, validValue(field)]));
  return fc.record(members, { requiredKeys: required }) as fc.Arbitrary<Members>;
}

/** Bodies as bytes: valid for `schema`, with one member changed, corrupted, or entirely different documents. */
export const bodyArbitrary = (schema: ZodMiniObject): fc.Arbitrary<Buffer> =>
  fc.oneof(
    { arbitrary: validBody(schema).map(bytesOf), weight: 3 },
    { arbitrary: mutatedBody(schema).map(bytesOf), weight: 4 },
    { arbitrary: corruptedBody(validBody(schema)), weight: 2 },
    fc.constantFrom(...otherDocuments),
  );

/** Sends a price that looks like a number as a number, digit for digit. */
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

/** Bodies with one invalid, missing or additional member. */
function mutatedBody(schema: ZodMiniObject): fc.Arbitrary<Members> {
  const name = fc.oneof(
    { arbitrary: fc.constantFrom(...Object.keys(schema.shape), ...unexpectedNames), weight: 4 },
    fc.string(),
  );
  return fc
    .tuple(validBody(schema), name, fc.option(anyJsonValue, { nil: undefined }))
    .map(([members, key, value]) => Object.fromEntries([...Object.entries(members), [key, value]]));
}

const unexpectedNames = [
  "__proto__",
  "constructor",
  "toString",
  "version",
  "position",
  "account_id",
  "contact_id",
  "hash",
];

/** Bodies that are truncated, doubled, or not valid UTF-8. */
const corruptedBody = (body: fc.Arbitrary<Members>): fc.Arbitrary<Buffer> =>
  fc
    .tuple(body.map(bytesOf), fc.nat(), fc.constantFrom(...corruptions))
    .map(([bytes, at, corrupt]) => corrupt(bytes, at % (bytes.length + 1)));

const corruptions = [
  (bytes: Buffer, at: number) => bytes.subarray(0, at),
  (bytes: Buffer, at: number) =>
    Buffer.concat([bytes.subarray(0, at), Buffer.from([0xff, 0xc0]), bytes.subarray(at)]),
  (bytes: Buffer, at: number) => Buffer.concat([bytes.subarray(0, at), Buffer.from([0]), bytes.subarray(at)]),
  (bytes: Buffer) => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes]),
  (bytes: Buffer) => Buffer.concat([bytes, bytes]),
  // Duplicates each member.
  (bytes: Buffer) =>
    Buffer.from(`{${withoutBraces(bytes)},${withoutBraces(bytes)}}`.replace("{,", "{").replace(",}", "}")),
  (bytes: Buffer) => Buffer.from(`[${bytes.toString()}]`),
];

const withoutBraces = (bytes: Buffer) => bytes.toString().slice(1, -1);

const nested = (depth: number) => `{"first_name":${"[".repeat(depth)}${"]".repeat(depth)}}`;

const otherDocuments = [
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
  nested(2000),
  nested(30_000),
  `{"first_name":"${"x".repeat(70_000)}"}`,
  `{${Array.from({ length: 2000 }, (_, index) => `"member_${index}":${index}`).join()}}`,
].map((text) => Buffer.from(text));
