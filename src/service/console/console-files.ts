import { existsSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import { join } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { addressesOfService } from "#contract/console/addresses-of-service.ts";
import { languages } from "#contract/console/look.ts";
import { signInAddress } from "#contract/session.ts";
import { serviceWorkerAddress } from "#contract/console/trusted-types.ts";
import type { BuiltFile, FindBuiltFile } from "./built-files.ts";
import { builtPages, linkHeaderOf } from "./built-pages.ts";
import { varyByLanguage, consolePages, languageFor, withPolicy } from "./console-page.ts";
import { sessionsOf } from "#service/auth/session-cookie.ts";
import { isRead, pathOf } from "#service/http/request-line.ts";
import { refuse } from "#service/http/refusal.ts";
import { recordRoute } from "#service/observability/request-details.ts";
import { sendBuiltFile } from "./send-built-file.ts";
import { unknownAddress } from "#service/http/unknown-address.ts";

/** A build of the console, and whether it may be served yet. */
export type ConsoleFiles = { directory: string; isReady: () => boolean };

export const consoleDirectory = join(import.meta.dirname, "../../../dist");

/** The build in `dist`, if there is one. */
export const builtConsole: ConsoleFiles = {
  directory: consoleDirectory,
  isReady: () => languages.every(({ tag }) => existsSync(join(consoleDirectory, tag, "index.html"))),
};

/** A build of the console from which files are served. */
export type ServedBuild = { find: FindBuiltFile; isReady: () => boolean };

/** The route of all pages in the log, because their addresses may contain anything. */
const pageName = "/index.html";

/** Serves the hashed files of the console, cacheable forever. Returns a function that sends any page of it, or a file in its root. */
export function serveConsole(
  app: FastifyInstance,
  build: ServedBuild,
): (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply> | undefined {
  const sendConsolePage = consolePageSender(build);
  app.get("/assets/*", (request, reply) => sendFile(request, reply, build, forever));
  return (request, reply) => {
    const path = pathOf(request.url);
    if (!isRead(request) || addressesOfService.test(path)) return undefined;
    const file = isUnhashedFile(path) && unhashedFile(path, request.headers, build);
    if (file) {
      recordRoute(request, path);
      return sendBuiltFile(request, reply, file, isOfLanguage.test(path) ? revalidated : forAnHour);
    }
    if (!wantsPage(request, path)) return undefined;
    recordRoute(request, pageName);
    // Not an address of the console, which corrects it or shows that there is no such page.
    if (path.startsWith("//")) reply.code(404);
    return sendConsolePage(request, reply, path);
  };
}

/**
 * Sends the page at an address. A signed-in user gets it with the prerendered shell and, in a header, the first reads of their account; anyone
 * else gets the sign-in page, whose code finds out whether the browser has left out the cookie.
 */
function consolePageSender({ find, isReady }: ServedBuild) {
  const findFile = consolePages(find);
  const pageAt = builtPages(find);
  return async (request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> => {
    if (!isReady()) return sendPreparing(reply);
    const { headers } = request;
    const account_id = await signedInAccount(request);
    const addressed = pageAt(languageFor(headers), account_id === undefined ? signInAddress : path);
    const page = findFile(headers, addressed?.file ?? "index.html");
    if (!page) return sendPreparing(reply);
    if (addressed) reply.header("link", linkHeaderOf(addressed, account_id));
    return sendBuiltFile(request, reply, page, account_id === undefined ? revalidated : "private, no-cache");
  };
}

/** The account of the session of a request. Undefined if it has none, or that cannot be found out. */
const signedInAccount = (request: FastifyRequest): Promise<number | undefined> =>
  sessionsOf(request)
    .find(request)
    .then(
      (session) => session?.credentials.account_id,
      () => undefined,
    );

// Browsers detect a new build by its service worker and its pages, so these must be revalidated.
const revalidated = "no-cache";
export const forAnHour = "public, max-age=3600";
const forever = "public, max-age=31536000, immutable";

/** Sends the file of the build that the address names, or refuses with 404. */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { find }: ServedBuild,
  cacheControl: string,
): FastifyReply {
  const file = find(pathOf(request.url), request.headers["accept-encoding"]);
  return file ? sendBuiltFile(request, reply, file, cacheControl) : refuse(unknownAddress());
}

/** Sends a page of the build, which browsers revalidate each time, or a placeholder if there is none yet. */
export const sendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: BuiltFile | false | undefined,
): FastifyReply => (page ? sendBuiltFile(request, reply, page, revalidated) : sendPreparing(reply));

// Reloads by itself, without a script, until the console is built.
const sendPreparing = (reply: FastifyReply) =>
  reply
    .code(503)
    .headers({ refresh: "2", "cache-control": "no-store", "retry-after": "2" })
    .type("text/html; charset=utf-8")
    .send(preparing);

const preparing = `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Advertiser Console</title>
<p>The console is being prepared. This page reloads by itself.</p>`;

const isUnhashedFile = (path: string) =>
  (path.lastIndexOf("/") === 0 && path !== pageName) || isPageOfLanguage.test(path);

/** The address at which the service worker finds the unmodified page of its build. */
const isPageOfLanguage = new RegExp(`^/(${languages.map(({ tag }) => tag).join("|")})/index\\.html$`);
const isWorker = new RegExp(`^${serviceWorkerAddress}(\\.map)?$`);
const isOfLanguage = new RegExp(`${isPageOfLanguage.source}|${isWorker.source}`);

/** Finds a file in the root of the build, or a page for the service worker. Each language has its own service worker. */
function unhashedFile(path: string, headers: IncomingHttpHeaders, { find }: ServedBuild) {
  if (isPageOfLanguage.test(path)) return pageAsBuilt(path, headers, find);
  if (!isWorker.test(path)) return find(path, headers["accept-encoding"]);
  const worker = find(`/${languageFor(headers)}${path}`, headers["accept-encoding"]);
  return worker && varyByLanguage(worker);
}

function pageAsBuilt(path: string, headers: IncomingHttpHeaders, find: FindBuiltFile) {
  const page = find(path, headers["accept-encoding"]);
  const plain = find(path, "identity");
  return page && plain && withPolicy(page, plain.content.toString());
}

/**
 * Whether to send a page: to browsers, which accept text/html, and to tools that accept anything, unless the path looks like a missing file.
 */
function wantsPage({ headers: { accept = "*/*" } }: FastifyRequest, path: string): boolean {
  return accept.includes("text/html") || (accept.includes("*/*") && !/\.\w+$/.test(path));
}
