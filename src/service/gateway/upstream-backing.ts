import httpProxy, { type FastifyHttpProxyOptions } from "@fastify/http-proxy";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { apiPath } from "#contract/paths.ts";
import type { Backing } from "#service/backing.ts";
import { endpointsAt, routeOf } from "#service/endpoint-path.ts";
import { admission, countRequest } from "#service/keys/admission.ts";
import { hashOf } from "#service/keys/api-key-store.ts";
import { granted } from "#service/keys/granted.ts";
import { sentKey } from "#service/keys/sent-key.ts";
import { pathOf } from "#service/path-of.ts";
import { refuse } from "#service/refusal.ts";
import { noteRefusal, noteRoute } from "#service/request-notes.ts";
import type { Settings } from "#service/settings.ts";
import { nothingHere } from "#service/unknown-address.ts";
import { askUpstream, checkUpstream, patience, upstreamDown } from "./ask-upstream.ts";
import { upstreamKey } from "./upstream-key.ts";

/** Forwards the interface to another deployment of it, with the key that the caller sends or the session keeps. */
export function upstreamBacking(settings: Settings): Backing {
  const limits = granted(settings);
  const gate = admission(limits, askUpstream(settings));
  const admit = async (request: FastifyRequest) => {
    noteRoute(request, forwardedRoute(request));
    const apiKey = sentKey(request);
    countRequest(limits, hashOf(apiKey));
    request.setDecorator("apiKey", apiKey);
    if (leadsElsewhere(request)) refuse(nothingHere());
  };
  const answerApi = async (app: FastifyInstance) => {
    app.decorateRequest("apiKey", "");
    app.addHook("onRequest", admit);
    await app.register(httpProxy, forwarding(settings));
  };
  return { kind: "upstream", gate, answerApi, check: () => checkUpstream(settings) };
}

/** The endpoint that is asked for, where the contract has it: the upstream may have others. */
function forwardedRoute({ url }: FastifyRequest): string {
  const [endpoint] = endpointsAt(pathOf(url));
  return endpoint ? routeOf(endpoint.path) : "unknown";
}

/** Whether the path goes up a folder, which no address of the interface does: what forwards would refuse it in words of its own. */
const leadsElsewhere = ({ url }: FastifyRequest): boolean =>
  /\/\.\.|\.\.\//.test(decodeURIComponent(pathOf(url)));

const forwarding = (settings: Settings): FastifyHttpProxyOptions => ({
  upstream: settings.UPSTREAM_URL,
  prefix: apiPath(""),
  rewritePrefix: `${new URL(settings.UPSTREAM_URL).pathname.replace(/\/$/, "")}${apiPath("")}`,
  disableRequestLogging: true,
  replyOptions: {
    rewriteRequestHeaders: (request, headers) => ({
      ...Object.fromEntries(Object.entries(headers).filter(([name]) => !ours.has(name))),
      ...upstreamKey(settings, request.getDecorator<string>("apiKey")),
    }),
    rewriteHeaders: (headers) =>
      Object.fromEntries(Object.entries(headers).filter(([name]) => !upstreams.has(name))),
    onResponse: (request, reply, { statusCode, stream }) => {
      if (statusCode >= 400)
        noteRefusal(request as FastifyRequest, "The service behind this one refused it.");
      void reply.send(stream);
    },
    timeout: patience,
    onError: (reply, { error }) => void reply.send(upstreamDown(error)),
  },
});

/** What is said between the caller and us only. */
const ours = new Set(["cookie", "x-api-key", "authorization", "origin", "referer", "expect"]);

/** What is said between the upstream and us only: the id of a reply is the one in our log. */
const upstreams = new Set(["set-cookie", "x-request-id", "connection", "keep-alive"]);
