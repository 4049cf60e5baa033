import addFormats from "ajv-formats";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { Answer, Ask, Asked, JsonObject } from "./plain-http.ts";

/**
 * Wraps `ask` like a validating proxy: every reply, and every request that succeeds, must conform to the OpenAPI `document`. Rejects with
 * whatever does not.
 */
export function checkedBy(document: JsonObject, ask: Ask): Ask {
  const check = exchangeCheck(document);
  return async (method, path, asked = {}) => {
    const answer = await ask(method, path, asked);
    const wrong = check(method, path, asked, answer);
    if (wrong.length > 0)
      throw new Error(`${method} ${path} is not as documented: ${wrong.join(" ")}\n${answer.text}`);
    return answer;
  };
}

type Content = { readonly [mediaType: string]: { readonly schema: object } };
type Reply = { readonly content?: Content };
type Operation = {
  readonly requestBody?: { readonly content: Content };
  readonly responses: { readonly [status: string]: Reply | { readonly $ref: string } };
};
type Document = {
  readonly paths: { readonly [path: string]: { readonly [method: string]: Operation } };
  readonly components: { readonly responses: { readonly [name: string]: Reply } };
};

/** Returns a check of one exchange, which returns a sentence for each violation of the document. */
function exchangeCheck(given: JsonObject) {
  const document = closed(given) as Document;
  const misfits = schemaCheck(document);
  const inContent = (what: string, content: Content | undefined, type: string | undefined, body: unknown) => {
    const media = type && content?.[type];
    return media ? misfits(what, media.schema, body) : [`${what} may not be ${type}.`];
  };

  const wrongAnswer = ({ responses }: Operation, method: string, answer: Answer): string[] => {
    const reply = replyIn(document, responses[answer.status]);
    if (!reply) return [`The status ${answer.status} is not documented.`];
    if (method === "HEAD" || !reply.content) return answer.text ? ["A body is not documented."] : [];
    return inContent("The answer", reply.content, mediaType(answer.headers), parsed(answer.text));
  };
  const wrongRequest = ({ requestBody }: Operation, asked: Asked): string[] =>
    requestBody
      ? inContent("The request", requestBody.content, "application/json", asked.body ?? parsed(asked.text))
      : [];

  return (method: string, path: string, asked: Asked, answer: Answer): string[] => {
    const operation = operationAt(document, method, path);
    if (!operation) return [];
    const isGranted = answer.status >= 200 && answer.status < 300;
    return [...wrongAnswer(operation, method, answer), ...(isGranted ? wrongRequest(operation, asked) : [])];
  };
}

/** Forbids undeclared fields in every object schema, which JSON Schema would allow. */
function closed(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(closed);
  if (typeof part !== "object" || part === null) return part;
  const entries = Object.entries(part).map(([name, value]) => [name, closed(value)] as const);
  const isOpenObject = "type" in part && part.type === "object" && "properties" in part;
  return { ...(isOpenObject && { additionalProperties: false }), ...Object.fromEntries(entries) };
}

function schemaCheck({ components }: Document) {
  // Not strict, because the document has keywords of OpenAPI that JSON Schema does not have.
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  const compiled = new Map<object, ReturnType<typeof ajv.compile>>();
  return (what: string, schema: object, value: unknown): string[] => {
    const validate = compiled.get(schema) ?? ajv.compile({ ...schema, components });
    compiled.set(schema, validate);
    return validate(value) ? [] : [`${ajv.errorsText(validate.errors, { dataVar: what })}.`];
  };
}

function operationAt({ paths }: Document, method: string, path: string): Operation | undefined {
  const [address = ""] = path.split("?", 1);
  const methods = Object.entries(paths).find(([template]) => addressesOf(template).test(address))?.[1];
  return methods?.[method === "HEAD" ? "get" : method.toLowerCase()];
}

const addressesOf = (template: string) => new RegExp(`^${template.replace(/\{\w+\}/g, "[^/]+")}$`);

function replyIn({ components }: Document, reply: Operation["responses"][string] | undefined) {
  return reply && "$ref" in reply ? components.responses[reply.$ref.split("/").at(-1) ?? ""] : reply;
}

const mediaType = (headers: Headers) => headers.get("content-type")?.split(";", 1)[0];

/** Parses JSON. Returns undefined, which no schema allows, for anything else. */
function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}
