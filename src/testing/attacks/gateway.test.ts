import { afterAll, beforeAll, expect, test } from "vitest";
import { apiPath } from "#contract/route.ts";
import { smallestContact } from "#testing/services/small-world.ts";
import { signIn } from "#testing/services/sign-in.ts";
import { type RunningGateway, startGateway } from "#testing/services/start-gateway.ts";
import { type FaultyUpstream, faultyUpstreams, reply, startFaultyUpstreams } from "./faulty-upstreams.ts";

// 500 records of the maximum length.
const record = { ...smallestContact, last_name: "\u{1f600}".repeat(1500) };
const longest = JSON.stringify({ content: Array.from({ length: 500 }, () => record) });

const all: Record<string, [status: number, FaultyUpstream]> = {
  ...faultyUpstreams,
  "answers at once": [403, { bytes: reply(403, {}, '{"message":"No."}'), closes: true }],
  "answers the longest page": [200, { bytes: reply(200, {}, longest) }],
};
const names = Object.keys(all);

let upstream: Awaited<ReturnType<typeof startFaultyUpstreams>>;
let gateway: RunningGateway;
beforeAll(async () => {
  upstream = await startFaultyUpstreams(Object.values(all).map(([, faulty]) => faulty));
  gateway = await startGateway(upstream.url, { UPSTREAM_TIMEOUT_SECONDS: "2" });
});
afterAll(async () => {
  await gateway.close();
  upstream.close();
});

/** The ID of the account for which the upstream behaves as the name says. */
const accountOf = (name: string) => names.indexOf(name) + 1;

const ask = (name: string, init: RequestInit = {}) =>
  fetch(gateway.url + apiPath(`/account/${accountOf(name)}/account-contact`), {
    redirect: "manual",
    ...init,
    headers: { "x-api-key": "some key", "content-type": "application/json" },
  });

const detailOf = async (name: string) => ((await (await ask(name)).json()) as { detail: string }).detail;

test.concurrent.each(Object.entries(faultyUpstreams).map(([name, [status]]) => ({ name, status })))(
  "an upstream that $name is a problem with $status, within time and size",
  async ({ name, status }) => {
    const response = await ask(name);
    const body = await response.text();
    expect([response.status, response.headers.get("content-type")]).toEqual([
      status,
      expect.stringMatching(/^application\/(problem\+)?json/),
    ]);
    expect(body).not.toMatch(/<|10\.0\.0\.7|127\.0\.0\.1|proxy-auth/);
    expect(JSON.parse(body)).toMatchObject({ status });
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect((await fetch(`${gateway.url}/health/live`)).status).toBe(200);
  },
);

test.concurrent.each(["never answers", "sends one byte after another, for ever", "sends chunks without end"])(
  "an upstream that %s at sign-in is cut",
  async (name) => {
    const { response, cookie } = await signIn(gateway.url, accountOf(name), "some key");
    expect([cookie, response.status]).toEqual([
      "",
      expect.toSatisfy((status) => status === 502 || status === 504),
    ]);
  },
);

test("a refusal of one line of plain text is quoted, a page or a stack trace is not", async () => {
  expect(await detailOf("refuses in plain text")).toBe("The upstream service says: Archived.");
  const unsaid = "The upstream service refused this without giving a reason.";
  expect(await detailOf("refuses in plain text that is none")).toBe(unsaid);
  expect(await detailOf("fails with a trace in plain text")).toBe(unsaid);
});

test("a reply of an upstream that does not wait for the body is passed on", async () => {
  const response = await ask("answers at once", { method: "POST", body: JSON.stringify(smallestContact) });
  expect([response.status, await response.json()]).toEqual([403, { message: "No." }]);
});

test("a page of 500 of the longest records is passed on completely", async () => {
  const response = await ask("answers the longest page");
  expect([response.status, (await response.text()) === longest]).toEqual([200, true]);
});
