import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Endpoint, answersPage } from "#contract/endpoint.ts";
import { apiEndpoints } from "#contract/endpoints.ts";
import type { Backend } from "#service/backend.ts";
import { compressedPage, unchangedPage } from "#service/http/compressed-page.ts";
import { routeOf } from "#service/http/endpoint-path.ts";
import { isRead } from "#service/http/request-line.ts";
import { checkJsonBodies } from "#service/http/json-body.ts";
import { admission, countFailedKey, countRequest } from "#service/auth/admission.ts";
import { keyHashOf } from "#service/auth/api-key-store.ts";
import { rateLimits } from "#service/auth/rate-limits.ts";
import { prolongSession, sentKey } from "#service/auth/sent-key.ts";
import { idsOf } from "#service/http/parse-request.ts";
import { noStore } from "#service/http/reply-caching.ts";
import { bearerChallenge } from "#service/http/refusal.ts";
import { recordRefusal, recordUpstreamId } from "#service/observability/request-details.ts";
import type { Settings } from "#service/settings.ts";
import { traceHeaders } from "#service/observability/trace-context.ts";
import { findCallerUpstream, checkUpstream } from "./check-upstream.ts";
import { boundedSignIn } from "./bounded-sign-in.ts";
import { passedUp } from "./passed-headers.ts";
import { type PassedReply, passedReply } from "./upstream-reply.ts";
import { type UpstreamRequest, keyHeader, upstreamAt } from "./upstream.ts";

/**
 * Forwards the interface to another deployment of it, with the key of the caller or the session. Requests and replies are rebuilt from what
 * the contract allows, never copied unchecked.
 */
export function upstreamBackend(settings: Settings): Backend {
  const limits = rateLimits(settings);
  const upstream = upstreamAt(settings);
  const checked = admission(limits, findCallerUpstream(settings, upstream));
  const gate = { ...checked, admitSignIn: boundedSignIn(limits, checked.admitSignIn) };

  const admit = async (request: FastifyRequest, reply: FastifyReply) => {
    const sent = await sentKey(request);
    countRequest(limits, keyHashOf(sent.apiKey));
    request.setDecorator("apiKey", sent.apiKey);
    prolongSession(request, reply, sent);
  };

  const answerApi = async (app: FastifyInstance) => {
    checkJsonBodies(app);
    app.decorateRequest("apiKey", "");
    app.addHook("onClose", upstream.close);
    for (const endpoint of Object.values<Endpoint>(apiEndpoints))
      app.route({
        method: endpoint.method,
        url: routeOf(endpoint.path),
        onRequest: admit,
        handler: async (request, reply) => {
          const upstreamReply = await upstream.ask(requestTo(settings, endpoint, request));
          recordUpstreamId(request, upstreamReply.headers["x-request-id"]);
          if (upstreamReply.status >= 400) recordRefusal(request, "The upstream service refused it.");
          if (upstreamReply.status === 401) countFailedKey(limits, request);
          const passed = passedReply(upstreamReply, isRead(request));
          answerWith(reply, passed);
          const isPage = answersPage(endpoint);
          if (isPage && passed.status === 304) return unchangedPage(reply);
          if (passed.text === "") return reply.send();
          return isPage && passed.status === 200 ? compressedPage(request, reply, passed) : passed.text;
        },
      });
  };

  return { kind: "upstream", gate, answerApi, check: () => checkUpstream(upstream) };
}

/** The request to the upstream for a request to an endpoint. */
function requestTo(settings: Settings, endpoint: Endpoint, request: FastifyRequest): UpstreamRequest {
  const { headers, id, ip } = request;
  // True because `checkJsonBodies` passes bodies on as bytes.
  const body = request.body as Buffer | undefined;
  return {
    method: endpoint.method,
    path: pathTo(endpoint, request),
    headers: {
      ...passedUp(headers),
      ...traceHeaders(headers),
      ...keyHeader(settings, request.getDecorator<string>("apiKey")),
      accept: "application/json, application/problem+json",
      // Uncompressed, because a small compressed body can expand a thousandfold.
      "accept-encoding": "identity",
      "x-request-id": id,
      // Already resolved as TRUST_PROXY says.
      "x-forwarded-for": ip,
      ...(body && { "content-type": "application/json" }),
    },
    body,
  };
}

/** The path of an endpoint with the ids of a request, and those query parameters that the endpoint knows. */
function pathTo(endpoint: Endpoint, request: FastifyRequest): string {
  const ids = idsOf(request);
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name]));
  // True by Fastify's parser: a string each, or a list for a repeated parameter.
  const sent = request.query as Record<string, string | string[]>;
  const query = new URLSearchParams();
  for (const name of Object.keys(endpoint.query?.shape ?? {}))
    for (const value of [sent[name] ?? []].flat()) query.append(name, value);
  return query.size > 0 ? `${path}?${query}` : path;
}

function answerWith(reply: FastifyReply, { status, headers, text, type }: PassedReply): void {
  reply.code(status).headers(headers);
  if (status >= 400) reply.headers(noStore);
  // Replaces a challenge of the upstream, for which browsers might open a password dialog.
  if (status === 401) reply.headers(bearerChallenge);
  if (text !== "") reply.type(type);
}
