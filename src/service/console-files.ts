import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import staticFiles from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** Where the console is built to. */
export const consoleDirectory = join(import.meta.dirname, "../../dist");

const ofTheService = /^\/(advertisers|session|health|assets)(\/|$)/;

export const isConsoleThere = (): boolean => existsSync(join(consoleDirectory, "index.html"));

/** Serves the built console's hashed files for ever; answers a function that sends its page, or a file beside it. */
export async function serveConsole(
  app: FastifyInstance,
  isReady: () => boolean,
): Promise<(request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined> {
  await app.register(staticFiles, {
    root: join(consoleDirectory, "assets"),
    prefix: "/assets/",
    preCompressed: true,
    immutable: true,
    maxAge: "365d",
    suppressWarning: true,
  });
  return (request, reply) => {
    const path = request.url.split("?", 1)[0] ?? "/";
    if (!["GET", "HEAD"].includes(request.method) || ofTheService.test(path)) return undefined;
    if (isFileBeside(path)) return reply.sendFile(path.slice(1), consoleDirectory, { maxAge: "1h" });
    if (!wantsPage(request, path)) return undefined;
    return isReady() ? sendPage(reply) : sendPreparing(reply);
  };
}

function sendPage(reply: FastifyReply): FastifyReply {
  reply.header("cache-control", "no-cache");
  return reply.sendFile("index.html", consoleDirectory, { cacheControl: false });
}

/** Reloads by itself, without a script, until the console is built. */
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

const isFileBeside = (path: string) =>
  /^\/[\w.-]+\.\w+$/.test(path) && path !== "/index.html" && filesBeside().includes(path.slice(1));

const filesBeside = () => (existsSync(consoleDirectory) ? readdirSync(consoleDirectory) : []);

/** A browser asks for text/html; a tool that takes anything gets the page too, but not in place of a missing file. */
function wantsPage({ headers: { accept = "*/*" } }: FastifyRequest, path: string): boolean {
  return accept.includes("text/html") || (accept.includes("*/*") && !/\.\w+$/.test(path));
}
