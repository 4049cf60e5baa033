// A deployment of the interface that shares no code with ours: written from the document, in memory, as a process (start-double.ts).
import { once } from "node:events";
import { type IncomingMessage, type Server, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { handleRequest } from "./handle-request.ts";
import type { Reply } from "./request-context.ts";
import { Failure, errorBodies } from "./failure.ts";
import { writeJson } from "./decimal-json.ts";
import { createRateLimit } from "./rate-limit.ts";
import { defaultSwitches } from "./switches.ts";
import { emptyData, load } from "./data.ts";

const prefix = "/advertisers/v2/";
const data = emptyData();
const switches = { ...defaultSwitches, ...(JSON.parse(process.env["SWITCHES"] ?? "{}") as object) };
const count = createRateLimit();

/** Replies to requests of the interface. */
async function replyTo(request: IncomingMessage): Promise<Reply> {
  const { method = "GET", headers } = request;
  const body = await text(request);
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://double");
  await new Promise((resolve) => setTimeout(resolve, switches.delay));
  try {
    if (!pathname.startsWith(prefix)) throw new Failure(404, "There is nothing here");
    if (switches.proxyPage?.method === method) return htmlPage(switches.proxyPage.status);
    count(headers, switches.limit);
    const path = pathname.slice(prefix.length).split("/").map(decodeURIComponent);
    const reply = handleRequest({ method, path, query: searchParams, headers, body, data, switches });
    return { ...reply, headers: { "content-type": "application/json", ...reply.headers } };
  } catch (error) {
    return refusal(error instanceof Failure ? error : new Failure(500, String(error)));
  }
}

function refusal(failure: Failure): Reply {
  const errorBody = errorBodies[switches.errorShape](failure);
  return {
    status: failure.status,
    headers: { "content-type": errorBody.type, ...failure.headers },
    body: errorBody.body,
  };
}

const htmlPage = (status: number): Reply => ({
  status,
  headers: { "content-type": "text/html" },
  body: "<!doctype html><html><body><h1>Please sign in to the network</h1></body></html>",
});

/** Lets tests configure and inspect it. */
async function control(request: IncomingMessage): Promise<Reply> {
  const body = await text(request);
  if (request.url === "/world") load(data, body);
  if (request.url === "/switches") Object.assign(switches, JSON.parse(body));
  const result = request.url === "/stored" ? stored() : {};
  return { status: 200, headers: { "content-type": "application/json" }, body: writeJson(result) };
}

const stored = () => ({
  contacts: [...data.accounts.values()].flatMap(({ contacts }) => contacts.records),
  categories: [...data.accounts.values()].flatMap(({ campaigns }) =>
    [...campaigns.values()].flatMap(({ categories }) => categories.records),
  ),
});

async function listen(reply: (request: IncomingMessage) => Promise<Reply>): Promise<string> {
  const server: Server = createServer((request, response) => void send(reply(request), response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function send(reply: Promise<Reply>, response: ServerResponse): Promise<void> {
  try {
    const { status, headers, body } = await reply;
    response.writeHead(status, headers).end(body);
  } catch {
    response.destroy();
  }
}

const addresses = { url: await listen(replyTo), control: await listen(control) };
// Ends with its parent process, however that ends.
process.once("disconnect", () => process.exit());
process.send?.(addresses);
