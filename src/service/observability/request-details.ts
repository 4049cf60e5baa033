import type { FastifyReply, FastifyRequest } from "fastify";

/** Details of a request for the log and the metrics. Never anything that the client wrote. */
type RequestDetails = { route?: string; refusal?: string; upstreamId?: string };

const details = new WeakMap<FastifyRequest, RequestDetails>();

const record = (request: FastifyRequest, added: RequestDetails): void =>
  void details.set(request, { ...details.get(request), ...added });

/** Records the route of a request for which Fastify has none, with `:name` in place of ids. */
export const recordRoute = (request: FastifyRequest, route: string): void => record(request, { route });

/** Records why a request was refused. */
export const recordRefusal = (request: FastifyRequest, refusal: string): void => record(request, { refusal });

/** Records the request id that a gateway's upstream has sent, if it looks like one. */
export function recordUpstreamId(request: FastifyRequest, id: unknown): void {
  if (typeof id === "string" && /^[\w.:/+=-]{1,128}$/.test(id)) record(request, { upstreamId: id });
}

/** The route of a request, with `:name` in place of ids and `*` in place of file names, or "unknown". */
export const answeringRoute = (request: FastifyRequest): string =>
  details.get(request)?.route ?? request.routeOptions.url ?? "unknown";

export const recordedUpstreamId = (request: FastifyRequest): string | undefined =>
  details.get(request)?.upstreamId;

export const recordedRefusal = (request: FastifyRequest): string | undefined => details.get(request)?.refusal;

/** The status that nginx uses for a client that closes the connection before the reply. */
const clientClosedRequest = 499;

/** Calls `done` when a request is answered or its client has disconnected. Fastify's `onResponse` does not run for the latter. */
export const onRequestEnd = ({ raw }: FastifyReply, done: (status: number) => void): void =>
  void raw.once("close", () => done(raw.writableFinished ? raw.statusCode : clientClosedRequest));
