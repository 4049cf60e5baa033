import { type Told, ApiError } from "./problems/api-error.ts";
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

/** Beside the parts of the request: how to stop it, and the optional headers that make it safe. */
export type Circumstances = {
  signal?: AbortSignal | undefined;
  ifMatch?: string | undefined;
  idempotencyKey?: string;
};

/** One function a route. Each rejects with ApiError, and with nothing else unless its signal stops it. */
export type Client = {
  [Name in RouteName]: (
    request: Request<Endpoints[Name]> & Circumstances,
  ) => Promise<Answer<Reply<Endpoints[Name]>>>;
};

export type Send = (url: string, init: RequestInit) => Promise<Response>;

/** What a failed reply says. It is code that a page needs only then. */
type Read = (response: Response) => Promise<Told>;

/** How long an answer may take, in milliseconds: `fetch` has no limit of its own, and a service that went silent would be waited for without end. */
const longestWait = 30_000;

/**
 * The typed client of the service at `baseUrl` ("" is the page's own). With an `apiKey` it speaks for itself, without one for the
 * session of the page. An answer that is not there after `patience` milliseconds is lost. `send` stands in for `fetch` in tests. `read` reads what a
 * failed reply says: the console has one that says it in its own words.
 */
export function createClient({
  baseUrl,
  apiKey,
  patience = longestWait,
  send = (url, init) => fetch(url, init),
  read = async (response) => (await import("./problems/told-by.ts")).toldBy(response),
}: {
  baseUrl: string;
  apiKey?: string;
  patience?: number;
  send?: Send;
  read?: Read;
}): Client {
  const entries = Object.entries(routes).map(([name, route]) => [
    name,
    (request: AnyRequest) => {
      const url = `${baseUrl}${addressOf(route.path, request)}`;
      const init = initOf(route, request, apiKey);
      const ask = (signal: AbortSignal) => send(url, { ...init, signal }).then(grantedBy(read));
      return call(route, ask, request.signal, patience);
    },
  ]);
  return Object.fromEntries(entries) as Client;
}

type AnyRequest = Circumstances & {
  params?: Record<string, number>;
  query?: Record<string, unknown>;
  body?: unknown;
};

/** Rejects with what its caller stopped it for, or with ApiError. */
async function call(
  route: Route,
  ask: (signal: AbortSignal) => Promise<Response>,
  stopped: AbortSignal | undefined,
  patience: number,
) {
  const limit = AbortSignal.timeout(patience);
  try {
    const response = await ask(stopped ? AbortSignal.any([stopped, limit]) : limit);
    return { body: await replyBody(route, response), ...besidesBody(response) };
  } catch (error) {
    stopped?.throwIfAborted();
    throw error instanceof ApiError ? error : new ApiError(0);
  }
}

const besidesBody = ({ headers }: Response) => ({
  etag: headers.get("etag"),
  safeguards: safeguardsIn(headers.get(safeguardsHeader)),
  ...(headers.get(replayedHeader) === "true" && { isReplayed: true as const }),
});

/** Rejects with what a failed reply says. Where it cannot be read, the status says what happened. */
const grantedBy =
  (read: Read) =>
  async (response: Response): Promise<Response> => {
    if (response.ok) return response;
    const says = await read(response).catch((): Told => ({}));
    const safeguards = safeguardsIn(response.headers.get(safeguardsHeader));
    throw new ApiError(says.isOutcomeUnknown ? 0 : response.status, { ...says, safeguards });
  };

function initOf(
  route: Route,
  { body, ifMatch, idempotencyKey }: AnyRequest,
  apiKey: string | undefined,
): RequestInit {
  const headers: Record<string, string> = { accept: "application/json" };
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

const unreadable = () => new ApiError(0, { message: "The service's answer could not be read." });

function addressOf(path: string, { params = {}, query = {} }: AnyRequest): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  ).toString();
  return search ? `${filled}?${search}` : filled;
}
