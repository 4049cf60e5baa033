import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import staticFiles from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { addressesOfService } from "#contract/addresses-of-service.ts";
import { serviceWorkerAddress } from "#contract/trusted-types.ts";
import { isRead } from "./is-read.ts";
import { pathOf } from "./path-of.ts";
import { noteRoute } from "./request-notes.ts";

/** A build of the console, and whether it may be served yet. */
export type ConsoleFiles = { directory: string; isReady: () => boolean };

export const consoleDirectory = join(import.meta.dirname, "../../dist");

/** The build in `dist`, where there is one. */
export const builtConsole: ConsoleFiles = {
  directory: consoleDirectory,
  isReady: () => existsSync(join(consoleDirectory, "index.html")),
};

/** What the log calls every page of the console: it is one file, and its address says what somebody looks for. */
const pageName = "/index.html";

/** Serves the built console's hashed files for ever; answers a function that sends its page, or a file beside it. */
export async function serveConsole(
  app: FastifyInstance,
  { directory, isReady }: ConsoleFiles,
): Promise<(request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined> {
  await app.register(staticFiles, {
    root: join(directory, "assets"),
    prefix: "/assets/",
    preCompressed: true,
    immutable: true,
    maxAge: "365d",
    suppressWarning: true,
  });
  return (request, reply) => {
    const path = pathOf(request.url);
    if (!isRead(request) || addressesOfService.test(path)) return undefined;
    if (isFileBeside(directory, path)) {
      noteRoute(request, path);
      // Browsers keep it by rules of their own, and learn from it that there is another build.
      return path === serviceWorkerAddress
        ? sendAskedAnew(reply, directory, path)
        : reply.sendFile(path.slice(1), directory, { maxAge: "1h", immutable: false });
    }
    if (!wantsPage(request, path)) return undefined;
    noteRoute(request, pageName);
    return isReady() ? sendAskedAnew(reply, directory, pageName) : sendPreparing(reply);
  };
}

/** Sends a file that browsers ask for each time, and are told that it is the same. */
export function sendAskedAnew(reply: FastifyReply, directory: string, path: string): FastifyReply {
  reply.header("cache-control", "no-cache");
  return reply.sendFile(path.slice(1), directory, { cacheControl: false });
}

/** Reloads by itself, without a script, until the console is built. */
export const sendPreparing = (reply: FastifyReply) =>
  reply
    .code(503)
    .headers({ refresh: "2", "cache-control": "no-store", "retry-after": "2" })
    .type("text/html; charset=utf-8")
    .send(preparing);

const preparing = `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Advertiser Console</title>
<p>The console is being prepared. This page reloads by itself.</p>`;

const isFileBeside = (directory: string, path: string) =>
  /^\/[\w.-]+\.\w+$/.test(path) && path !== pageName && filesIn(directory).includes(path.slice(1));

const filesIn = (directory: string) => (existsSync(directory) ? readdirSync(directory) : []);

/** A browser asks for text/html; a tool that takes anything gets the page too, but not in place of a missing file. */
function wantsPage({ headers: { accept = "*/*" } }: FastifyRequest, path: string): boolean {
  return accept.includes("text/html") || (accept.includes("*/*") && !/\.\w+$/.test(path));
}
