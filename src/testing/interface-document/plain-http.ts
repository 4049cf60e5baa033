import { expect } from "vitest";

export type JsonObject = { [member: string]: unknown };
export type Answer = { status: number; headers: Headers; text: string; body: JsonObject };
export type Asked = {
  key?: string;
  body?: unknown;
  text?: string;
  bytes?: Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
};

/** Sends a request, with `body` as JSON, or `text` or `bytes` unchanged. Resolves for a reply of any status. */
export type Ask = (method: string, path: string, asked?: Asked) => Promise<Answer>;

export const api = "/advertisers/v2";

/** Sends requests to the service at `baseUrl` by plain `fetch`, so that the tests depend on no code of ours. */
export const askerOf =
  (baseUrl: string): Ask =>
  async (
    method,
    path,
    { key, body, text = body === undefined ? undefined : JSON.stringify(body), bytes, headers } = {},
  ) => {
    const sent = bytes ?? text;
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      redirect: "manual",
      headers: {
        ...(key !== undefined && { "x-api-key": key }),
        ...(sent !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      ...(sent !== undefined && { body: sent }),
    });
    return answerOf(response);
  };

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: objectIn(text) };
}

function objectIn(text: string): JsonObject {
  try {
    return JSON.parse(text) as JsonObject;
  } catch {
    return {};
  }
}

/** The body of a 200. Fails, with the text of the reply, for any other status. */
export function granted(answer: Answer): JsonObject {
  expect(`${answer.status} ${answer.status === 200 ? "" : answer.text}`.trim()).toBe("200");
  expect(answer.headers.get("content-type")).toMatch(/^application\/json\b/);
  return answer.body;
}

/** The records on the page of a list. */
export const contentOf = (answer: Answer): JsonObject[] => granted(answer)["content"] as JsonObject[];

/** Expects a problem document (RFC 9457) with this status, and an error for each of `fields`. */
export function expectRefused(answer: Answer, status: number, ...fields: string[]): void {
  expect(`${answer.status} ${answer.status === status ? "" : answer.text}`.trim()).toBe(String(status));
  expect(answer.headers.get("content-type")).toMatch(/^application\/problem\+json\b/);
  expect(answer.body).toMatchObject({ status, type: expect.any(String), title: expect.stringMatching(/\S/) });
  const errors = (answer.body["errors"] ?? []) as { field: string; message: string }[];
  expect(errors.map((error) => error.field)).toEqual(expect.arrayContaining(fields));
  for (const error of errors) expect(error.message).toMatch(/\S/);
}
