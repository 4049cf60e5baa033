import { isDeepStrictEqual } from "node:util";
import type { ZodMiniType } from "zod/mini";
import type { Send } from "#contract/client.ts";
import { endpoints } from "#contract/endpoints.ts";
import { parseJson } from "#contract/json.ts";
import { problem } from "#contract/problems/problem.ts";

/**
 * A `send` that compares each reply with its schema in the contract, and adds to `strays` those with members that are missing, invalid or
 * undeclared. A schema drops undeclared members, so an exact reply equals its own parse.
 */
export const exactSend =
  (strays: string[]): Send =>
  async (url, init) => {
    const response = await fetch(url, init);
    const { pathname } = new URL(url);
    const schema = response.ok ? schemaOf(init.method ?? "GET", pathname) : problem;
    const body = parseJson(await response.clone().text());
    if (!isDeclared(schema, body)) {
      strays.push(`${init.method} ${pathname} ${response.status}: ${JSON.stringify(body)}`);
    }
    return response;
  };

/** Whether the schema accepts the body and declares all of its members. */
export function isDeclared(schema: ZodMiniType | undefined, body: unknown): boolean {
  const read = schema?.safeParse(body);
  return Boolean(read?.success) && isDeepStrictEqual(read?.data, body);
}

/** The schema of the reply to a request. */
export const schemaOf = (method: string, pathname: string) =>
  Object.values(endpoints).find(
    (endpoint) =>
      endpoint.method === method &&
      new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, "[^/]+")}$`).test(pathname),
  )?.response;
