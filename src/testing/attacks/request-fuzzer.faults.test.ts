import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contactsPath } from "#testing/services/small-world.ts";
import { seedOf, seededRandom } from "#testing/seeded-random.ts";
import { type FuzzedConnection, fuzzedConnection, smuggledName } from "#testing/sockets/fuzzed-requests.ts";
import { type RawReply, parseReplies } from "#testing/sockets/parse-replies.ts";
import { type MonitoredProcess, startMonitoredProcess } from "#testing/sockets/monitored-process.ts";

const directory = mkdtempSync(join(tmpdir(), "fuzzer-"));
let service: MonitoredProcess;
beforeAll(async () => {
  service = await startMonitoredProcess(directory, {
    LOG_LEVEL: "warn",
    AUTH_FAILURES_PER_MINUTE: "10000000",
  });
}, 60_000);
afterAll(async () => {
  await service.kill();
  rmSync(directory, { recursive: true });
});

/** The statuses that the contract and HTTP define, except server errors. */
const expectedStatuses = new Set([100, 200, 400, 401, 404, 405, 408, 413, 415, 417, 429, 431]);

const batches = 10;
const connections = 60;

test("attack: fuzzed requests over sockets get HTTP replies, smuggle no request, and leave nothing behind", async () => {
  const random = seededRandom(seedOf("SOCKETS_SEED"));
  const before = await readContacts();
  const statuses = new Map<number, number>();
  const ids = new Set<string>();
  const batch = async () => {
    const fuzzed = Array.from({ length: connections }, () => fuzzedConnection(random, service.apiKey));
    const replies = (await Promise.all(fuzzed.map(send))).flat();
    for (const { status, head, body } of replies) {
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      expect([status, expectedStatuses.has(status)]).toEqual([status, true]);
      // No valid request has a key, so no reply may contain account data.
      expect(body).not.toContain("first_name");
      if (status === 100) continue;
      const id = /^x-request-id: (.*)$/im.exec(head)?.[1] ?? "";
      expect([id, ids.has(id)]).toEqual([expect.stringMatching(/^[\da-f]{16}-/), false]);
      ids.add(id);
    }
    expect(await readContacts()).toEqual(before);
  };
  await batch();
  const [memory, handles] = [await service.residentAfterGc(), service.openHandles()];
  for (let count = 1; count < batches; count += 1) await batch();
  process.stdout.write(
    `${ids.size} replies: ${JSON.stringify([...statuses].toSorted(([a], [b]) => a - b))}\n`,
  );
  for (const status of [200, 400, 401, 404, 431])
    expect([status, statuses.get(status)]).not.toEqual([status, undefined]);
  await expect.poll(service.openHandles).toBeLessThan(handles + 10);
  expect((await service.residentAfterGc()) / memory).toBeLessThan(1.25);
});

/** The contacts, in reply to an ordinary request. */
async function readContacts(): Promise<string> {
  const response = await fetch(`${service.url}${contactsPath}?size=500`, {
    headers: { "x-api-key": service.apiKey, connection: "close" },
  });
  const text = await response.text();
  expect([response.status, text.includes(smuggledName)]).toEqual([200, false]);
  return text;
}

async function send({ pieces, closes }: FuzzedConnection): Promise<RawReply[]> {
  const { hostname, port } = new URL(service.url);
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
  let received = "";
  let isReset = false;
  socket.on("data", (chunk: Buffer) => (received += chunk.toString("latin1")));
  socket.on("error", () => (isReset = true)).on("end", () => socket.end());
  const closed = once(socket, "close");
  for (const piece of pieces) {
    if (!socket.writable) break;
    socket.write(piece);
    await sleep(1);
  }
  if (closes === "answered") await untilIdle(socket, () => received.length);
  if (closes === "early") socket.destroy();
  else socket.end();
  await closed;
  return parseReplies(received, isReset || closes !== "answered");
}

/** Waits until nothing was received for 300 ms. */
async function untilIdle(socket: { destroyed: boolean }, received: () => number): Promise<void> {
  for (let previous = -1; previous !== received() && !socket.destroyed;) {
    previous = received();
    await sleep(300);
  }
}
