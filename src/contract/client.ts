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

/** The client as far as it only reads. */
export type ReadingClient = Pick<Client, ReadingName>;

/**
 * What a successful reply carries: its body, the record's version where the service names one, and which safeguards of a write it has
 * confirmed. `isReplayed` where the service says that this write was made before: `body` is then no echo of what was sent.
 */
export type Answer<Body> = { body: Body; etag: string | null; safeguards: Safeguards; isReplayed?: true };

/** How to abort a request, and its optional safeguards. */
export type RequestOptions = {
  signal?: AbortSignal | undefined;
  ifMatch?: string | undefined;
  idempotencyKey?: string;
};

/** One function a route. Each rejects with ApiError, and with nothing else unless its signal stops it. */
export type Client = {
  [Name in RouteName]: (
    request: Request<Endpoints[Name]> & RequestOptions,
  ) => Promise<Answer<Reply<Endpoints[Name]>>>;
};

export type Send = (url: string, init: RequestInit) => Promise<Response>;

/** How long an answer may take, in milliseconds: `fetch` has no limit of its own, and a service that went silent would be waited for without end. */
const REQUEST_TIMEOUT_MS = 30_000;

export type ClientOptions = {
  /** Where the service is; "" is the page's own. */
  baseUrl: string;
  /** With a key the client speaks for itself, without one for the session of the page. */
  apiKey?: string;
  /** In milliseconds; an answer that is not there by then is lost. */
  timeout?: number;
  /** Stands in for `fetch`. */
  send?: Send;
  /** Reads the problem out of a failed reply. */
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
  // A browser that was told to ask for an address ahead waits on for a reply that nobody waits for any more, and lets each later request
  // for the address wait behind it, unless that goes past its cache.
  const unanswered = new Set<string>();
  const entries = Object.entries(routes).map(([name, route]) => [
    name,
    async (request: AnyRequest) => {
      const url = `${baseUrl}${addressOf(route.path, request)}`;
      const init = initOf(route, request, apiKey);
      if (unanswered.has(url)) init.cache = "no-store";
      const ask = (signal: AbortSignal) => send(url, { ...init, signal }).then(orThrow(readFailure));
      unanswered.add(url);
      const answer = await call(route, ask, request.signal, timeout);
      unanswered.delete(url);
      return answer;
    },
  ]);
  // One function for each route; `Request` and `Reply` are made of the same routes.
  return Object.fromEntries(entries) as Client;
}

type AnyRequest = RequestOptions & {
  params?: Record<string, number>;
  query?: Record<string, unknown>;
  body?: unknown;
};

/** Rejects with what its caller stopped it for, or with ApiError. */
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

/** Passes a successful reply on, and throws any other as an ApiError, with its problem if that can be read. */
const orThrow =
  (readFailure: ReadFailure) =>
  async (response: Response): Promise<Response> => {
    if (response.ok) return response;
    const says = await readFailure(response).catch((): ParsedProblem => ({}));
    const safeguards = safeguardsIn(response.headers.get(safeguardsHeader));
    throw new ApiError(says.isOutcomeUnknown ? 0 : response.status, { ...says, safeguards });
  };

// What a page only reads has no header of its own: a browser that was told to ask for it ahead would ask for it again.
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

/** A cut or foreign body counts as no answer: what the service did is then unknown. */
async function replyBody(route: Route, response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    const body = parseJson(text || "{}");
    const read = route.response.safeParse(body);
    if (read.success) return read.data;
    // Few services answer so: what reads them is fetched apart.
    const { readablePage } = await import("./pages/readable-page.ts");
    const page = readablePage(route.response, body);
    if (page) return page;
  } catch {
    // It is told below, as is what is no page.
  }
  throw unreadable();
}

const unreadable = () => new ApiError(0, { message: "The response could not be read." });

function addressOf(path: string, { params = {}, query = {} }: AnyRequest): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  ).toString();
  return search ? `${filled}?${search}` : filled;
}
