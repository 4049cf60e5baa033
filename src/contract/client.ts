import { type ParsedProblem, ApiError } from "./problems/api-error.ts";
import type { Reply, Request } from "./endpoint.ts";
import type { Endpoints } from "./endpoints.ts";
import { parseJson, toJson } from "./json.ts";
import type { Route } from "./route.ts";
import { type RouteName, routes } from "./routes.ts";
import { type Safeguards, replayedHeader, safeguardsHeader, safeguardsIn } from "./safeguards.ts";

type ReadingName = {
  [Name in keyof Endpoints]: Endpoints[Name]["method"] extends "GET" ? Name : never;
}[keyof Endpoints];

/** The functions of the client that only read. */
export type ReadingClient = Pick<Client, ReadingName>;

/**
 * A successful reply: its body, the record's ETag if there is one, and which safeguards of a write it confirms. `isReplayed` if the service
 * had already carried out this write: `body` then need not contain what was sent.
 */
export type Answer<Body> = { body: Body; etag: string | null; safeguards: Safeguards; isReplayed?: true };

/** How to abort a request, whether it bypasses the HTTP cache, and its optional safeguards. */
export type RequestOptions = {
  signal?: AbortSignal | undefined;
  isUncached?: boolean;
  ifMatch?: string | undefined;
  idempotencyKey?: string;
};

/** One function per route. It rejects with ApiError, or with the reason of its `signal`. */
export type Client = {
  [Name in RouteName]: (
    request: Request<Endpoints[Name]> & RequestOptions,
  ) => Promise<Answer<Reply<Endpoints[Name]>>>;
};

export type Send = (url: string, init: RequestInit) => Promise<Response>;

/** How long a reply may take, in milliseconds. `fetch` itself would wait forever for a service that has gone silent. */
const REQUEST_TIMEOUT_MS = 30_000;

export type ClientOptions = {
  /** The origin of the service; "" for that of the page. */
  baseUrl: string;
  /** Without a key, requests are authenticated by the session cookie of the page. */
  apiKey?: string;
  /** How long a reply may take, in milliseconds. */
  timeout?: number;
  /** Replaces `fetch`. */
  send?: Send;
  /** Parses the problem of a failed reply. */
  readFailure: ReadFailure;
};

type ReadFailure = (response: Response) => Promise<ParsedProblem>;

/** The typed client of a service. */
export function createClient({
  baseUrl,
  apiKey,
  timeout = REQUEST_TIMEOUT_MS,
  send = (url, init) => fetch(url, init),
  readFailure,
}: ClientOptions): Client {
  // A browser goes on waiting for a preloaded reply after its request was aborted, and makes each later request for the same address wait
  // for it too, unless that request bypasses the cache.
  const unanswered = new Set<string>();
  const entries = Object.entries(routes).map(([name, route]) => [
    name,
    async (request: AnyRequest) => {
      const url = `${baseUrl}${addressOf(route.path, request)}`;
      const init = initOf(route, request, apiKey);
      if (request.isUncached || unanswered.has(url)) init.cache = "no-store";
      const ask = (signal: AbortSignal) => send(url, { ...init, signal }).then(orThrow(readFailure));
      unanswered.add(url);
      const answer = await call(route, ask, request.signal, timeout);
      unanswered.delete(url);
      return answer;
    },
  ]);
  // True by construction: one function per route.
  return Object.fromEntries(entries) as Client;
}

type AnyRequest = RequestOptions & {
  params?: Record<string, number>;
  query?: Record<string, unknown>;
  body?: unknown;
};

/** Rejects with the reason for which its caller aborted it, or else with ApiError. */
async function call(
  route: Route,
  ask: (signal: AbortSignal) => Promise<Response>,
  stopped: AbortSignal | undefined,
  timeout: number,
) {
  const limit = AbortSignal.timeout(timeout);
  try {
    const response = await ask(stopped ? AbortSignal.any([stopped, limit]) : limit);
    return { body: await replyBody(route, response), ...contextOf(response) };
  } catch (error) {
    stopped?.throwIfAborted();
    throw error instanceof ApiError ? error : new ApiError(0);
  }
}

const contextOf = ({ headers }: Response) => ({
  etag: headers.get("etag"),
  safeguards: safeguardsIn(headers.get(safeguardsHeader)),
  ...(headers.get(replayedHeader) === "true" && { isReplayed: true as const }),
});

/** Returns a successful reply, and throws any other as an ApiError with its problem. */
const orThrow =
  (readFailure: ReadFailure) =>
  async (response: Response): Promise<Response> => {
    if (response.ok) return response;
    const problem = await readFailure(response).catch((): ParsedProblem => ({}));
    const safeguards = safeguardsIn(response.headers.get(safeguardsHeader));
    throw new ApiError(problem.isOutcomeUnknown ? 0 : response.status, { ...problem, safeguards });
  };

// Reads of a page set no headers: a browser would not use a preloaded reply for a request with other headers.
function initOf(
  route: Route,
  { body, ifMatch, idempotencyKey }: AnyRequest,
  apiKey: string | undefined,
): RequestInit {
  const headers: Record<string, string> = {};
  if (apiKey) headers["x-api-key"] = apiKey;
  if (body !== undefined) headers["content-type"] = "application/json";
  if (ifMatch) headers["if-match"] = ifMatch;
  if (idempotencyKey) headers["idempotency-key"] = idempotencyKey;
  return { method: route.method, headers, ...(body !== undefined && { body: toJson(body) }) };
}

/** A truncated or foreign body counts as no reply (status 0), because it is unknown what the service did. */
async function replyBody(route: Route, response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    const body = parseJson(text || "{}");
    const read = route.response.safeParse(body);
    if (read.success) return read.data;
    // Loaded on demand, because few services return pages with unreadable records.
    const { readablePage } = await import("./pages/readable-page.ts");
    const page = readablePage(route.response, body);
    if (page) return page;
  } catch {
    // Reported below, like a body that is not a page.
  }
  throw new ApiError(0, { message: "The response could not be read." });
}

function addressOf(path: string, { params = {}, query = {} }: AnyRequest): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  ).toString();
  return search ? `${filled}?${search}` : filled;
}
