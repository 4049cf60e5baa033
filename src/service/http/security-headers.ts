import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import helmet from "helmet";
import { reportsPath } from "#contract/console/browser-report.ts";
import { apiPath } from "#contract/route.ts";
import { trustedTypesPolicy } from "#contract/console/trusted-types.ts";

/** Sets the security headers of every reply: no inline script or style, no foreign resources, no framing. */
export function sendSecurityHeaders(app: FastifyInstance): void {
  const { [hsts]: hstsValue, ...ofPages } = allHeaders;
  const ofData = { ...only(dataHeaders, ofPages), [policy]: dataPolicy };
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(request.url.startsWith(interfacePath) ? ofData : ofPages);
    if (request.protocol === "https") reply.header(hsts, hstsValue);
    done();
  });
}

// RFC 6797, 7.2: not to be sent over plain HTTP. Behind a proxy that terminates TLS, TRUST_PROXY makes the protocol known.
const hsts = "strict-transport-security";

const interfacePath = apiPath("/");

// The other headers concern only pages, and would cost time on every JSON reply.
const dataHeaders = ["cross-origin-resource-policy", "x-content-type-options"];

// For JSON opened as a page. `default-src` does not cover forms and framing.
const dataPolicy = "default-src 'none';form-action 'none';frame-ancestors 'none'";

const only = (names: string[], headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name)));

/** The headers that helmet sets, computed once, because they are the same for every request. */
function constantHeaders(): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  strict(request, response, () => undefined);
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}

/** The Content-Security-Policy of a page, which also allows inline style sheets with these hashes ("sha256-…"). */
export const pagePolicy = (styleHashes: string[]): string =>
  [allHeaders[policy], ["style-src 'self'", ...styleHashes.map((hash) => `'${hash}'`)].join(" ")].join(";");

const policy = "content-security-policy";

const strict = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      imgSrc: ["'self'", "data:"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: [trustedTypesPolicy],
      // Not `report-to`: Chromium would heed that alone, and only on HTTPS.
      reportUri: [reportsPath],
    },
  },
  frameguard: { action: "deny" },
});

const allHeaders = constantHeaders();
