// A deployment of the interface that shares no code with ours: written from the document, in memory, as a process (start-double.ts).
import { once } from "node:events";
import { type IncomingMessage, type Server, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { answer } from "./answer.ts";
import type { Reply } from "./asked.ts";
import { Failure, shapes } from "./failure.ts";
import { writeJson } from "./json-text.ts";
import { createLimit } from "./limit.ts";
import { usual } from "./switches.ts";
import { emptyWorld, load } from "./world.ts";

const prefix = "/advertisers/v2/";
const world = emptyWorld();
const switches = { ...usual, ...(JSON.parse(process.env["SWITCHES"] ?? "{}") as object) };
const count = createLimit();

/** The interface. */
async function replyTo(request: IncomingMessage): Promise<Reply> {
  const { method = "GET", headers } = request;
  const body = await text(request);
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://double");
  await new Promise((rested) => setTimeout(rested, switches.delay));
  try {
    if (!pathname.startsWith(prefix)) throw new Failure(404, "There is nothing here");
    if (switches.proxyPage?.method === method) return pageForPeople(switches.proxyPage.status);
    count(headers, switches.limit);
    const path = pathname.slice(prefix.length).split("/").map(decodeURIComponent);
    const reply = answer({ method, path, query: searchParams, headers, body, world, switches });
    return { ...reply, headers: { "content-type": "application/json", ...reply.headers } };
  } catch (error) {
    return refusal(error instanceof Failure ? error : new Failure(500, String(error)));
  }
}

function refusal(failure: Failure): Reply {
  const said = shapes[switches.errors](failure);
  return {
    status: failure.status,
    headers: { "content-type": said.type, ...failure.headers },
    body: said.body,
  };
}

const pageForPeople = (status: number): Reply => ({
  status,
  headers: { "content-type": "text/html" },
  body: "<!doctype html><html><body><h1>Please sign in to the network</h1></body></html>",
});

/** Lets tests configure and inspect it. */
async function control(request: IncomingMessage): Promise<Reply> {
  const body = await text(request);
  if (request.url === "/world") load(world, body);
  if (request.url === "/switches") Object.assign(switches, JSON.parse(body));
  const result = request.url === "/stored" ? stored() : {};
  return { status: 200, headers: { "content-type": "application/json" }, body: writeJson(result) };
}

const stored = () => ({
  contacts: [...world.accounts.values()].flatMap(({ contacts }) => contacts.records),
  categories: [...world.accounts.values()].flatMap(({ campaigns }) =>
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
