import type { FastifyInstance, FastifyRequest } from "fastify";
import { parseJson } from "#contract/json.ts";
import { Refusal, badRequest, refuse } from "./refusal.ts";
import { repeatedMember } from "./repeated-member.ts";

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Accepts uncompressed JSON in UTF-8 without duplicate members, and nothing else. Decimals keep their literal text. */
export const readJsonBodies = (app: FastifyInstance): void =>
  parseJsonBodies(app, (_bytes, parsed) => parsed);

/** Accepts the same bodies, and passes on the bytes that were sent. */
export const checkJsonBodies = (app: FastifyInstance): void => parseJsonBodies(app, (bytes) => bytes);

function parseJsonBodies(app: FastifyInstance, bodyFor: (bytes: Buffer, parsed: unknown) => unknown): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body: Buffer, done) => {
    try {
      refuseEncoded(request);
      done(null, bodyFor(body, jsonOf(body)));
    } catch (error) {
      // True: a Refusal, or an error of a parser.
      done(error as Error);
    }
  });
}

/** Refuses a body that is compressed, or in another encoding than UTF-8. */
export function refuseEncoded({ headers }: FastifyRequest): void {
  const charset = /charset="?([^";\s]+)/i.exec(headers["content-type"] ?? "")?.[1];
  if (charset && !/^utf-?8$/i.test(charset)) refuse(new Refusal("not-utf-8"));
  const coding = headers["content-encoding"];
  if (coding && !/^identity$/i.test(coding)) refuse(compressed());
}

// RFC 9110, 15.5.16: the reply names the accepted coding.
const compressed = () => new Refusal("compressed", { headers: { "accept-encoding": "identity" } });

function jsonOf(body: Buffer): unknown {
  if (body.length === 0) return undefined;
  const { text, parsed } = validJson(body);
  const repeated = repeatedMember(text);
  if (repeated !== undefined)
    throw badRequest([{ field: repeated, code: "repeated_field", message: "Send this field once." }]);
  return parsed;
}

function validJson(body: Buffer): { text: string; parsed: unknown } {
  try {
    const text = utf8.decode(body);
    return { text, parsed: parseJson(text) };
  } catch {
    throw badRequest([{ field: "", code: "invalid_json", message: "The body is not valid JSON." }]);
  }
}
