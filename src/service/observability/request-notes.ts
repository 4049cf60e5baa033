import type { FastifyReply, FastifyRequest } from "fastify";

/** What the log and the metrics say of a request beside its status: never anything that its sender wrote. */
type Notes = { route?: string; refusal?: string; upstreamId?: string };

const notes = new WeakMap<FastifyRequest, Notes>();

const note = (request: FastifyRequest, noted: Notes): void =>
  void notes.set(request, { ...notes.get(request), ...noted });

/** Names what answers a request whose route does not say it: an address of ours, with `:name` where an id stands. */
export const noteRoute = (request: FastifyRequest, route: string): void => note(request, { route });

/** Says why a request was refused, in a sentence of ours. */
export const noteRefusal = (request: FastifyRequest, refusal: string): void => note(request, { refusal });

/** Keeps the id that the upstream of a gateway gave to a request, where it looks like one. */
export function noteUpstreamId(request: FastifyRequest, id: unknown): void {
  if (typeof id === "string" && /^[\w.:/+=-]{1,128}$/.test(id)) note(request, { upstreamId: id });
}

/** What answered the request, with `:name` where an id stands and `*` where the name of a file does, or "unknown". */
export const answeringRoute = (request: FastifyRequest): string =>
  notes.get(request)?.route ?? request.routeOptions.url ?? "unknown";

export const notedUpstreamId = (request: FastifyRequest): string | undefined =>
  notes.get(request)?.upstreamId;

export const notedRefusal = (request: FastifyRequest): string | undefined => notes.get(request)?.refusal;

/** The status of a request whose sender did not wait for the answer, as other servers log it. */
const senderGone = 499;

/** Runs `done` with the status when a request is answered, or its sender has gone: Fastify's own hook does not come for those. */
export const whenOver = ({ raw }: FastifyReply, done: (status: number) => void): void =>
  void raw.once("close", () => done(raw.writableFinished ? raw.statusCode : senderGone));
