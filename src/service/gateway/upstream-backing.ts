import type { IncomingHttpHeaders } from "node:http";
import type { Readable } from "node:stream";
import httpProxy, { type FastifyHttpProxyOptions } from "@fastify/http-proxy";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { apiPath } from "#contract/paths.ts";
import type { Backing } from "#service/backing.ts";
import { endpointsAt, routeOf } from "#service/endpoint-path.ts";
import { admission, countRequest } from "#service/keys/admission.ts";
import { hashOf } from "#service/keys/api-key-store.ts";
import { granted } from "#service/keys/granted.ts";
import { prolongSession, sentKey } from "#service/keys/sent-key.ts";
import { pathOf } from "#service/path-of.ts";
import { askForKey, refuse, unreadableRequest } from "#service/refusal.ts";
import { noteRefusal, noteRoute } from "#service/request-notes.ts";
import type { Settings } from "#service/settings.ts";
import { nothingHere } from "#service/unknown-address.ts";
import {
  answeredWrongly,
  askUpstream,
  checkUpstream,
  isRedirect,
  patience,
  upstreamDown,
} from "./ask-upstream.ts";
import { boundedSignIn } from "./bounded-sign-in.ts";
import { upstreamKey } from "./upstream-key.ts";

/** Forwards the interface to another deployment of it, with the key that the caller sends or the session keeps. */
export function upstreamBacking(settings: Settings): Backing {
  const limits = granted(settings);
  const checked = admission(limits, askUpstream(settings));
  const gate = { ...checked, admitSignIn: boundedSignIn(limits, checked.admitSignIn) };
  const admit = async (request: FastifyRequest, reply: FastifyReply) => {
    noteRoute(request, forwardedRoute(request));
    const sent = await sentKey(request);
    countRequest(limits, hashOf(sent.apiKey));
    request.setDecorator("apiKey", sent.apiKey);
    if (leadsElsewhere(request)) refuse(nothingHere());
    prolongSession(request, reply, sent);
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
      ...Object.fromEntries(Object.entries(headers).filter(([name]) => !ours.test(name))),
      ...upstreamKey(settings, request.getDecorator<string>("apiKey")),
      // What the caller says of itself is believed as far as TRUST_PROXY says.
      "x-forwarded-for": (request as FastifyRequest).ip,
    }),
    rewriteHeaders: forCaller,
    onResponse: (request, reply, response) => {
      const answer = response as unknown as UpstreamAnswer;
      const { statusCode, stream } = answer;
      if (isRedirect(statusCode)) return refuseRedirect(reply as FastifyReply, answer);
      if (statusCode >= 400)
        noteRefusal(request as FastifyRequest, "The service behind this one refused it.");
      // Asked for a password by the upstream, browsers would show a window of their own for it.
      if (statusCode === 401) void reply.headers(askForKey);
      void reply.send(stream);
    },
    timeout: patience,
    // Whoever is told to come back later does so: what forwards would ask ten times more within a second, and hold a connection each time.
    retryDelay: () => null,
    onError: (reply, { error }) =>
      // A caller who goes in the middle of a body breaks what is sent on, and the upstream is not away.
      void reply.send(reply.raw.destroyed ? unreadableRequest() : upstreamDown(error)),
  },
});

/** The types of what forwards speak of another object. */
type UpstreamAnswer = { statusCode: number; headers: IncomingHttpHeaders; stream: Readable };

/** Nothing that the upstream says of another place is for the caller, who could not reach it. */
function refuseRedirect(reply: FastifyReply, { statusCode, headers, stream }: UpstreamAnswer): void {
  for (const name of Object.keys(forCaller(headers))) reply.removeHeader(name);
  // Read to its end, so that the connection may be used again; where it breaks, nobody misses it.
  stream.on("error", () => undefined).resume();
  void reply.send(answeredWrongly(statusCode));
}

const forCaller = (headers: object): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !upstreams.test(name)));

/** What is said between the caller and us only, and from where the caller asks, which we say ourselves. */
const ours =
  /^(cookie|x-api-key|authorization|origin|referer|expect|keep-alive|upgrade|forwarded|x-forwarded-.*|x-real-ip)$/;

/**
 * What is said between the upstream and us only, and what it tells browsers of its own site, such as to forget all that they keep of
 * it: of ours, where unsent changes are kept, we say that ourselves. The id of a reply is the one in our log.
 */
const upstreams =
  /^(set-cookie|location|x-request-id|connection|keep-alive|www-authenticate|clear-site-data|strict-transport-security|alt-svc|content-security-policy.*|x-(frame|content-type)-options|(cross-origin|access-control)-.*)$/;
