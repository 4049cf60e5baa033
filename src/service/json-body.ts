import type { FastifyInstance, FastifyRequest } from "fastify";
import { parseJson } from "#contract/json.ts";
import { Refusal, badRequest } from "./refusal.ts";

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Bodies are JSON in UTF-8 and nothing else; decimals stay the literals that they are in the text. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body, done) => {
    try {
      done(null, jsonOf(request, body as Buffer));
    } catch (error) {
      done(error as Error);
    }
  });
}

function jsonOf(request: FastifyRequest, body: Buffer): unknown {
  const charset = /charset="?([^";\s]+)/i.exec(request.headers["content-type"] ?? "")?.[1];
  if (charset && !/^utf-?8$/i.test(charset)) throw new Refusal(415, "Send the body in UTF-8.");
  if (body.length === 0) return undefined;
  try {
    return parseJson(utf8.decode(body));
  } catch {
    throw badRequest([{ field: "", message: "The body is not valid JSON." }]);
  }
}
