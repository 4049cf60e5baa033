import { once } from "node:events";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { type AddressInfo, type Socket, connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import Fastify from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ConnectionCut } from "./connection-cut.ts";
import { evictIdleConnections, serverWithLimits } from "./connection-limits.ts";
import { QueuedResponse, respondLast } from "./pipelining.ts";

let server: Server;
let handled: { request: IncomingMessage; response: ServerResponse }[];
let errors: Error[];

beforeEach(async () => {
  handled = [];
  errors = [];
  server = serverWithLimits((request, response) => handled.push({ request, response }), QueuedResponse);
  server.on("clientError", (error, socket) => {
    errors.push(error);
    if (!(error instanceof ConnectionCut)) respondLast(socket as Socket, () => socket.end("sorry"));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function open(sent: string): Socket {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.on("error", () => undefined).write(sent);
  return socket;
}

const get = (path: string, headers = "") => `GET ${path} HTTP/1.1\r\nhost: x\r\n${headers}\r\n`;

const answer = (body: string | Buffer) => handled.at(-1)?.response.end(body);

async function begun(count: number): Promise<void> {
  await expect.poll(() => handled.length).toBe(count);
}

const reasons = () => errors.map(({ message }) => message);

test("attack: pipelined requests are handled one at a time, in order, after other connections had their turn", async () => {
  const said = text(open(get("/1") + get("/2") + get("/3", "connection: close\r\n")));
  for (const count of [1, 2, 3]) {
    await begun(count);
    // A request of another connection is not kept waiting, and comes to its end.
    const other = text(open(get("/other", "connection: close\r\n")));
    await begun(count + 1);
    answer("other");
    expect(await other).toMatch(/other$/);
    handled.pop();
    expect(handled.map(({ request }) => request.url)).toEqual(["/1", "/2", "/3"].slice(0, count));
    answer(`reply ${count}`);
  }
  expect((await said).match(/reply \d/g)).toEqual(["reply 1", "reply 2", "reply 3"]);
});

test("attack: of many concurrent requests few are handled per turn of the event loop, and liveness comes first", async () => {
  const crowd = Array.from({ length: 100 }, () => open(""));
  const probe = open("");
  let accepted = 0;
  server.on("connection", () => (accepted += 1));
  await expect.poll(() => accepted).toBe(101);
  for (const socket of crowd) socket.write(get("/"));
  probe.write(get("/health/live"));
  await begun(101);
  expect(handled.findIndex(({ request }) => request.url === "/health/live")).toBeLessThan(50);
});

test("attack: many concurrent connections are all accepted before the requests of the first are handled", async () => {
  for (let opened = 0; opened < 100; opened += 1) open(get("/busy"));
  await once(open(get("/health/live")), "connect");
  await expect.poll(() => handled.some(({ request }) => request.url === "/health/live")).toBe(true);
  expect(handled.findIndex(({ request }) => request.url === "/health/live")).toBeLessThan(20);
  await begun(101);
});

test("attack: a connection that pipelines too many requests is cut, and handles none of the excess", async () => {
  const socket = open(get("/").repeat(34));
  await once(socket, "close");
  expect(reasons()).toEqual(["Too many requests were waiting on it."]);
  expect(handled.length).toBe(1);
});

test("the maximum number of pipelined requests is answered, also if they arrive one by one", async () => {
  const socket = open(get("/"));
  for (let ahead = 0; ahead < 31; ahead += 1) socket.write(get("/"));
  socket.write(get("/", "connection: close\r\n"));
  const said = text(socket);
  for (let count = 1; count <= 33; count += 1) {
    await begun(count);
    answer("reply");
  }
  expect((await said).match(/reply/g)).toHaveLength(33);
});

test("attack: a connection that pipelines requests for large replies ends after a few of them", async () => {
  const socket = open(get("/").repeat(20));
  const said = text(socket);
  const large = Buffer.alloc(100_000, "x");
  for (let count = 1; count <= 4; count += 1) {
    await begun(count);
    answer(large);
  }
  expect((await said).match(/^Connection: close/gm)).toHaveLength(1);
  expect(handled.length).toBe(4);
});

test("a body that arrives after its request had to wait is read", async () => {
  const socket = open(
    get("/") + "PUT / HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\nconnection: close\r\n\r\nbo",
  );
  await begun(1);
  answer("");
  await begun(2);
  socket.write("dy");
  expect(await text(handled[1]?.request as IncomingMessage)).toBe("body");
});

test("attack: a connection whose reply is not read is cut, and one whose reply takes long is not", async () => {
  server.timeout = 200;
  const unread = open(get("/")).pause();
  await begun(1);
  answer(Buffer.alloc(64 * 1024 * 1024));
  await expect.poll(reasons).toEqual(["The client did not read its reply."]);
  unread.destroy();
  const waiting = open(get("/", "connection: close\r\n"));
  await begun(2);
  await sleep(600);
  answer("at last");
  expect(await text(waiting)).toMatch(/at last$/);
});

test("a connection without requests is closed", async () => {
  server.timeout = 200;
  const socket = open("").resume();
  await once(socket, "close");
  expect(socket.bytesRead).toBe(0);
});

test("attack: garbage after a request does not affect its reply", async () => {
  const said = text(open(`${get("/1") + get("/2")}GARBAGE\r\n\r\n`));
  for (const count of [1, 2]) {
    await begun(count);
    answer(`reply ${count}`);
  }
  expect(await said).toMatch(/^HTTP\/1.1 200[^]*\r\n\r\nreply 1HTTP\/1.1 200[^]*\r\n\r\nreply 2sorry$/);
});

test("a request with a broken body is answered in its turn", async () => {
  const broken = "POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n";
  const said = text(open(get("/1") + broken));
  await begun(1);
  answer("reply 1");
  expect(await said).toMatch(/reply 1sorry$/);
  expect(handled.length).toBe(1);
});

test("attack: above the connection limit, idle connections are closed for new ones, and the log says so once", async () => {
  const lines: string[] = [];
  evictIdleConnections(server, Fastify({ logger: { stream: { write: (line) => lines.push(line) } } }).log);
  server.maxConnections = 3;
  const idle = [1, 2, 3].map(() => open(get("/")));
  await begun(3);
  for (const { response } of handled) response.end("done");
  await Promise.all(idle.map((socket) => once(socket, "data")));
  const closed = Promise.all(idle.map((socket) => once(socket.resume(), "close")));
  await once(open(get("/")).resume(), "close");
  await closed;
  const asked = open(get("/", "connection: close\r\n"));
  await begun(4);
  answer("room");
  expect(await text(asked)).toMatch(/room$/);
  await expect.poll(() => lines.length).toBe(1);
  expect(lines[0]).toMatch(/"dropped":1,"most":3,.*"too many connections"/);
});
