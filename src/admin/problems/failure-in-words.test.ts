import { describe, expect, test } from "vitest";
import { type FieldErrorCode, fieldErrorCodes } from "#contract/problems/field-errors.ts";
import { problemNames, problemTypes, typeOf } from "#contract/problems/problem-types.ts";
import { failureInWords } from "./failure-in-words.ts";

const replied = (status: number, body: unknown) => failureInWords(Response.json(body, { status }));

const theirs = "Words of the reply.";
const problemOf = (type: string, more: object = {}) => ({ type, title: theirs, detail: theirs, ...more });
const wrong = (...errors: object[]) => problemOf(typeOf("invalid-fields"), { errors });

describe("a problem of the contract is worded by its type, not by its text", () => {
  // One names the fields, the other is said by its status where the upstream gave no words.
  const bySomethingElse = new Set(["invalid-fields", "upstream-refused"]);
  test.each(problemNames.filter((name) => !bySomethingElse.has(name)))("%s", async (name) => {
    const { message } = await replied(problemTypes[name].status, problemOf(typeOf(name)));
    expect(message).toMatch(/^[A-Z].+\.$/);
    expect(message).not.toContain(theirs);
  });
});

describe("a field error is worded by its code and limits, not by its text", () => {
  const limits = { min: 3, max: 4321, expected: "string", values: ["ONE", "OTHER"] };
  const codes = Object.keys(fieldErrorCodes) as FieldErrorCode[];

  test.each(codes)("%s", async (code) => {
    const { errors: [error] = [], message } = await replied(
      400,
      wrong({ field: "a_field", code, ...limits, message: theirs }),
    );
    expect(error).toMatchObject({ field: "a_field", code, message: expect.stringMatching(/^[A-Z].+\.$/) });
    expect(error?.message).not.toMatch(/Words of the reply|undefined|NaN/);
    expect(message).toBe(error?.message);
  });
  test("the limit in the sentence is the one that the service sent", async () => {
    const longer = { field: "first_name", code: "too_long", max: 1250, message: theirs };
    expect((await replied(400, wrong(longer))).message).toBe("Use at most 1,250 characters.");
    const dearer = { field: "price", code: "too_small", min: 0.01, message: theirs };
    expect((await replied(400, wrong(dearer))).message).toBe("Enter 0.01 or more.");
  });
  test("a missing field is worded as in the form", async () => {
    const missing = { field: "first_name", code: "required", message: theirs };
    expect((await replied(400, wrong(missing))).message).toBe("Enter a first name.");
  });
  test("several field errors are counted", async () => {
    const blank = { code: "blank", message: theirs };
    const both = wrong({ ...blank, field: "first_name" }, { ...blank, field: "last_name" });
    expect((await replied(400, both)).message).toBe("2 fields need fixing.");
  });
});

describe("unknown problems are quoted", () => {
  const quotation = `Your service says: “${theirs}”`;

  test.each<[string, Response]>([
    ["a problem of another service", Response.json(problemOf("about:blank"), { status: 409 })],
    ["a type of a later release", Response.json(problemOf("urn:advertiser-console:new"), { status: 409 })],
    ["a message", Response.json({ message: theirs }, { status: 409 })],
    ["a list of texts", Response.json({ errors: [theirs] }, { status: 400 })],
    ["plain text", new Response(theirs, { status: 500 })],
    [
      "what a gateway was told by its upstream",
      Response.json(
        { ...problemOf(typeOf("upstream-refused")), detail: "It says so.", upstream_detail: theirs },
        { status: 409 },
      ),
    ],
  ])("%s", async (_, response) => {
    expect((await failureInWords(response)).message).toBe(quotation);
  });
  test.each<[string, object]>([
    ["without a code", {}],
    ["with a code of a later release", { code: "too_blue" }],
    ["without the limit of its code", { code: "too_long" }],
  ])("a field error %s", async (_, more) => {
    const { errors } = await replied(400, wrong({ field: "email", message: theirs, ...more }));
    expect(errors).toEqual([{ field: "email", message: quotation }]);
  });
});

describe("without readable text, the status determines the sentence", () => {
  test.each<[string, Response, string]>([
    [
      "HTML",
      new Response("<html><h1>502</h1></html>", { status: 502 }),
      "Something went wrong on our side. Try again in a moment.",
    ],
    ["nothing", new Response(null, { status: 404 }), "Record not found."],
    ["nothing, under a rare status", new Response(null, { status: 418 }), "This was rejected (418)."],
    [
      "a refusal of an upstream without words",
      Response.json(problemOf(typeOf("upstream-refused")), { status: 403 }),
      "This key isn’t allowed to do that.",
    ],
  ])("%s", async (_, response, sentence) => {
    expect((await failureInWords(response)).message).toBe(sentence);
  });
});
