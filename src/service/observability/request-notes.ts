import type { FastifyReply, FastifyRequest } from "fastify";

/** Details of a request for the log and the metrics: never anything that its sender wrote. */
type Notes = { route?: string; refusal?: string; upstreamId?: string };

const notes = new WeakMap<FastifyRequest, Notes>();

const note = (request: FastifyRequest, noted: Notes): void =>
  void notes.set(request, { ...notes.get(request), ...noted });

/** Records the route of a request that Fastify does not know, with `:name` in place of ids. */
export const noteRoute = (request: FastifyRequest, route: string): void => note(request, { route });

/** Records why a request was refused. */
export const noteRefusal = (request: FastifyRequest, refusal: string): void => note(request, { refusal });

/** Records the request id of a gateway's upstream, where it looks like one. */
export function noteUpstreamId(request: FastifyRequest, id: unknown): void {
  if (typeof id === "string" && /^[\w.:/+=-]{1,128}$/.test(id)) note(request, { upstreamId: id });
}

/** The route of a request, with `:name` in place of ids and `*` in place of file names, or "unknown". */
export const answeringRoute = (request: FastifyRequest): string =>
  notes.get(request)?.route ?? request.routeOptions.url ?? "unknown";

export const notedUpstreamId = (request: FastifyRequest): string | undefined =>
  notes.get(request)?.upstreamId;

export const notedRefusal = (request: FastifyRequest): string | undefined => notes.get(request)?.refusal;

/** The status that nginx introduced for clients that close the connection before the answer. */
const senderGone = 499;

/** Calls `done` when a request is answered or its sender has gone. Fastify's `onResponse` does not run for the latter. */
export const whenOver = ({ raw }: FastifyReply, done: (status: number) => void): void =>
  void raw.once("close", () => done(raw.writableFinished ? raw.statusCode : senderGone));
