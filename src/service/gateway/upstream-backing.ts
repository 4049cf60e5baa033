import httpProxy, { type FastifyHttpProxyOptions } from "@fastify/http-proxy";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { apiPath } from "#contract/paths.ts";
import { problemType } from "#contract/problem.ts";
import type { Backing } from "#service/backing.ts";
import { admission } from "#service/keys/admission.ts";
import { hashOf } from "#service/keys/api-key-store.ts";
import { perMinute } from "#service/keys/per-minute.ts";
import { sentKey } from "#service/keys/sent-key.ts";
import { problemText } from "#service/problem-replies.ts";
import { refuse, tooMany, unauthorized } from "#service/refusal.ts";
import type { Settings } from "#service/settings.ts";
import { askUpstream, upstreamDown } from "./ask-upstream.ts";
import { upstreamKey } from "./upstream-key.ts";

/** Forwards the interface to another deployment of it, with the key that the caller sends or the session keeps. */
export function upstreamBacking(settings: Settings): Backing {
  const gate = admission(settings, askUpstream(settings));
  const requests = perMinute(settings.RATE_LIMIT_PER_MINUTE);
  const admit = async (request: FastifyRequest) => {
    const apiKey = sentKey(request) ?? refuse(unauthorized("Send an API key."));
    const pause = requests.count(hashOf(apiKey));
    if (pause > 0) refuse(tooMany("Too many requests with this key. Wait, then try again.", pause));
    request.setDecorator("apiKey", apiKey);
  };
  const answerApi = async (app: FastifyInstance) => {
    app.decorateRequest("apiKey", "");
    app.addHook("onRequest", admit);
    await app.register(httpProxy, forwarding(settings));
  };
  return { gate, answerApi, check: () => Promise.resolve() };
}

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
      Object.fromEntries(Object.entries(headers).filter(([name]) => name !== "set-cookie")),
    onError: (reply) => void reply.code(502).type(problemType).send(problemText(upstreamDown())),
  },
});

/** What is said between the caller and us only. */
const ours = new Set(["cookie", "x-api-key", "authorization", "origin", "referer"]);
