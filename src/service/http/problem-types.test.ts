import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { apiPath } from "#contract/route.ts";
import { type ProblemName, problemTypes, typeOf } from "#contract/problems/problem-types.ts";
import { type Problem, problem } from "#contract/problems/problem.ts";
import {
  type FaultyUpstream,
  faultyUpstreams,
  reply,
  startFaultyUpstreams,
} from "#testing/attacks/faulty-upstreams.ts";
import { contactsPath, keys } from "#testing/services/small-world.ts";
import { type RunningGateway, startGateway } from "#testing/services/start-gateway.ts";
import { type RunningService, startService } from "#testing/services/start-service.ts";

const faulty = (name: string): FaultyUpstream => faultyUpstreams[name]?.[1] ?? { bytes: [] };
const upstreams = [
  faulty("refuses in plain text"),
  faulty("closes without a word"),
  faulty("never answers"),
  { bytes: reply(403) },
];

let service: RunningService;
let strict: RunningService;
let upstream: Awaited<ReturnType<typeof startFaultyUpstreams>>;
let gateway: RunningGateway;
beforeAll(async () => {
  service = await startService();
  strict = await startService(undefined, { RATE_LIMIT_PER_MINUTE: "1", AUTH_FAILURES_PER_MINUTE: "1" });
  upstream = await startFaultyUpstreams(upstreams);
  gateway = await startGateway(upstream.url, { UPSTREAM_TIMEOUT_SECONDS: "1" });
});
afterAll(async () => {
  await gateway.close();
  upstream.close();
  await strict.close();
  await service.close();
});

type Sent = Omit<RequestInit, "headers"> & { headers?: Record<string, string>; key?: string };

async function ask(url: string, { key = keys.owner, headers, ...init }: Sent = {}): Promise<Problem> {
  const response = await fetch(url, { ...init, headers: { ...(key && { "x-api-key": key }), ...headers } });
  const body = problem.parse(await response.json());
  expect(body.status).toBe(response.status);
  return body;
}

const at = (path: string, sent?: Sent) => ask(service.url + path, sent);
const json = { "content-type": "application/json" };
const post = (body: string, headers: Record<string, string> = json, sent: Sent = {}) =>
  at(contactsPath, { method: "POST", body, headers, ...sent });
const through = (number: number) => ask(`${gateway.url}${apiPath(`/account/${number}/account-contact`)}`);

async function raw(text: string): Promise<Problem> {
  const socket = connect(Number(new URL(service.url).port), "127.0.0.1");
  await once(socket, "connect");
  socket.write(text);
  const answer = Buffer.concat((await socket.toArray()) as Buffer[]).toString();
  return problem.parse(JSON.parse(answer.slice(answer.indexOf("\r\n\r\n"))));
}

const signIn = (url: string, account_id: number) =>
  ask(`${url}/session`, {
    method: "POST",
    body: JSON.stringify({ account_id, api_key: "nobody's" }),
    headers: json,
  });

/** Asks until it is refused as too often. */
async function untilTooOften(again: () => Promise<Response>): Promise<Problem> {
  for (;;) {
    const response = await again();
    if (response.status === 429) return problem.parse(await response.json());
    await response.arrayBuffer();
  }
}

/** What takes a broken database, a stop or a thousand requests stands in the tests of those. */
type ProvokedElsewhere =
  | "request-too-slow"
  | "other-file"
  // Of an account that ends between its admission and its reading.
  | "account-not-found"
  | "range-beyond-end"
  | "too-many-sign-ins"
  | "failed"
  | "outcome-unknown"
  | "too-busy"
  | "stopping"
  | "database-away"
  | "database-read-only"
  | "still-signed-in";

const campaign = apiPath("/account/1001/ad-campaign/501/ad-campaign-category");

const provocations: Record<Exclude<ProblemName, ProvokedElsewhere>, () => Promise<Problem>> = {
  "invalid-fields": () => post("{}"),
  "unreadable-request": () => raw("HELLO\r\n\r\n"),
  "missing-host": () => raw("GET / HTTP/1.1\r\nconnection: close\r\n\r\n"),
  "repeated-host": () => raw("GET / HTTP/1.1\r\nhost: x\r\nhost: y\r\nconnection: close\r\n\r\n"),
  "missing-key": () => at(contactsPath, { key: "" }),
  "not-signed-in": () => at("/session", { key: "" }),
  "invalid-key": () => at(contactsPath, { key: "nobody's" }),
  "other-account": () => at(contactsPath, { key: keys.stranger }),
  "read-only-key": () => post("{}", json, { key: keys.reader }),
  "account-forbidden": () => signIn(gateway.url, 4),
  "account-suspended": () => at(apiPath("/account/3003/account-contact"), { key: keys.suspended }),
  "foreign-page": () =>
    at("/session", { method: "DELETE", headers: { origin: "https://elsewhere.example" } }),
  "unknown-address": () => at("/advertisers/v2/nowhere"),
  "record-not-found": () => at(`${contactsPath}/0`),
  "contact-not-found": () => at(`${contactsPath}/999`),
  "campaign-not-found": () => at(apiPath("/account/1001/ad-campaign/999/ad-campaign-category")),
  "campaign-category-not-found": () => at(`${campaign}/999`),
  "method-not-allowed": () => at(contactsPath, { method: "DELETE" }),
  "changed-since": () =>
    at(`${contactsPath}/1`, {
      method: "PUT",
      body: '{"last_name":"Ours"}',
      headers: { ...json, "if-match": '"another"' },
    }),
  "body-too-large": () => post("x".repeat(70_000)),
  "not-json": () => post("{}", { "content-type": "text/plain" }),
  "not-utf-8": () => post("{}", { "content-type": "application/json; charset=latin1" }),
  compressed: () => post("{}", { ...json, "content-encoding": "gzip" }),
  "unknown-expectation": () => raw("GET / HTTP/1.1\r\nhost: x\r\nexpect: tea\r\nconnection: close\r\n\r\n"),
  "too-many-requests": () =>
    untilTooOften(() => fetch(strict.url + contactsPath, { headers: { "x-api-key": keys.owner } })),
  "too-many-failed-keys": () =>
    untilTooOften(() => fetch(strict.url + contactsPath, { headers: { "x-api-key": "nobody's" } })),
  "too-many-failed-sign-ins": () =>
    untilTooOften(() =>
      fetch(`${strict.url}/session`, {
        method: "POST",
        body: '{"account_id":2002,"api_key":"nobody\'s"}',
        headers: json,
      }),
    ),
  "headers-too-large": () => raw(`GET / HTTP/1.1\r\nhost: x\r\nx: ${"x".repeat(40_000)}\r\n\r\n`),
  "upstream-refused": () => through(1),
  "upstream-away": () => through(2),
  "upstream-slow": () => through(3),
};

test.for(Object.entries(provocations))(
  "%s is answered with its type, status and title",
  async ([name, provoke]) => {
    const { title, status } = problemTypes[name as ProblemName];
    const body = await provoke();
    expect(body).toMatchObject({ type: typeOf(name as ProblemName), title });
    expect(body.status).toBe(name === "upstream-refused" ? 409 : status);
    expect(body.upstream_detail).toBe(name === "upstream-refused" ? "Archived." : undefined);
  },
);
