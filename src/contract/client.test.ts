import { type RequestListener, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { ApiError } from "./problems/api-error.ts";
import { clientOf } from "#testing/services/client-of.ts";
import type { Client, Send } from "./client.ts";

const params = { accountId: 1001, adCampaignId: 501, adCampaignCategoryId: 7 };
const record = {
  ad_campaign_category_id: 7,
  ad_campaign_id: 501,
  ad_campaign_listing_id: null,
  category_id: 42,
  price: 99999.99,
  target_status: "ACTIVE",
};

type Sent = { url: string; init: RequestInit };

/** A client of a service that always answers the same, and what it was sent. */
function answeredClient(answer: () => Response | Promise<Response>) {
  const sent: Sent[] = [];
  const send: Send = async (url, init) => {
    sent.push({ url, init });
    return answer();
  };
  return { client: clientOf({ baseUrl: "http://service", apiKey: "the key", send }), sent };
}

const errorOf = async (client: Client): Promise<ApiError> => {
  const error = await client.getCampaignCategory({ params }).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw error ?? new Error("The request was granted.");
  return error;
};

test("a request has its path, key, headers and exact price", async () => {
  const { client, sent } = answeredClient(() => Response.json(record, { headers: { etag: '"3"' } }));
  const body = { price: "99999.99" };
  const answer = await client.updateCampaignCategory({ params, body, ifMatch: '"2"' });
  expect(answer).toEqual({
    body: { ...record, price: "99999.99" },
    etag: '"3"',
    safeguards: { ifMatch: false, idempotencyKey: false },
  });
  expect(sent).toEqual([
    {
      url: "http://service/advertisers/v2/account/1001/ad-campaign/501/ad-campaign-category/7",
      init: {
        signal: expect.any(AbortSignal),
        method: "PUT",
        headers: {
          "x-api-key": "the key",
          "content-type": "application/json",
          "if-match": '"2"',
        },
        body: '{"price":99999.99}',
      },
    },
  ]);
});

describe("a reply confirms the safeguards that it names", () => {
  test.each([
    ["if-match", { ifMatch: true, idempotencyKey: false }],
    ["idempotency-key", { ifMatch: false, idempotencyKey: true }],
    ["if-match, idempotency-key", { ifMatch: true, idempotencyKey: true }],
    ["idempotency-key,if-match", { ifMatch: true, idempotencyKey: true }],
    ["none", { ifMatch: false, idempotencyKey: false }],
    ["not-if-match", { ifMatch: false, idempotencyKey: false }],
  ])("%s", async (named, safeguards) => {
    const headers = { "safeguards-applied": named };
    const { client } = answeredClient(() => Response.json(record, { headers }));
    expect(await client.updateCampaignCategory({ params, body: {} })).toMatchObject({ safeguards });
    const refusing = answeredClient(() => Response.json({}, { status: 412, headers }));
    expect((await errorOf(refusing.client)).safeguards).toEqual(safeguards);
  });

  test("and none without a reply", async () => {
    const { client } = answeredClient(() => Promise.reject(new TypeError("Failed to fetch")));
    expect((await errorOf(client)).safeguards).toBe(undefined);
  });

  test("and whether it is the replay of an earlier one", async () => {
    const { client } = answeredClient(() =>
      Response.json(record, { headers: { "idempotent-replayed": "true" } }),
    );
    expect(await client.updateCampaignCategory({ params, body: {} })).toMatchObject({ isReplayed: true });
  });
});

describe("a failure is one ApiError with a sentence", () => {
  test.each<[string, () => Response | Promise<Response>, Partial<ApiError>]>([
    [
      "a problem",
      () =>
        Response.json(
          {
            type: "about:blank",
            title: "Bad Request",
            status: 400,
            detail: "Use two.",
            errors: [{ field: "price", message: "Use two." }],
          },
          { status: 400 },
        ),
      { status: 400, message: "Use two.", errors: [{ field: "price", message: "Use two." }] },
    ],
    [
      "errors by field",
      () => Response.json({ errors: { email: ["Taken.", "Too long."] } }, { status: 400 }),
      {
        status: 400,
        message: "Taken. Too long.",
        errors: [
          { field: "email", message: "Taken." },
          { field: "email", message: "Too long." },
        ],
      },
    ],
    [
      "a message",
      () => Response.json({ message: "No." }, { status: 403 }),
      { status: 403, message: "No.", errors: [] },
    ],
    ["plain text", () => new Response("Gone fishing.", { status: 503 }), { message: "Gone fishing." }],
    [
      "HTML",
      () => new Response("<html><h1>502</h1></html>", { status: 502 }),
      { status: 502, message: "Unexpected response (502)." },
    ],
    [
      "nothing",
      () => new Response(null, { status: 404 }),
      { status: 404, message: "Unexpected response (404)." },
    ],
    [
      "a pause in seconds",
      () => new Response("", { status: 429, headers: { "retry-after": "7" } }),
      { status: 429, retryAfter: 7000 },
    ],
    [
      "a pause until a date, by a clock of its own",
      () =>
        new Response("", {
          status: 503,
          headers: { date: "Wed, 01 Jan 2020 12:00:00 GMT", "retry-after": "Wed, 01 Jan 2020 12:00:05 GMT" },
        }),
      { status: 503, retryAfter: 5000 },
    ],
    ["no answer", () => Promise.reject(new TypeError("fetch failed")), { status: 0 }],
    ["a cut body", () => new Response('{"price":', { status: 200 }), { status: 0 }],
    ["another page", () => new Response("<html>Sign in to Wi-Fi</html>", { status: 200 }), { status: 0 }],
  ])("%s", async (_, answer, expected) => {
    expect(await errorOf(answeredClient(answer).client)).toMatchObject(expected);
  });
});

test("a request that its caller aborts does not reject with ApiError", async () => {
  const stopped = AbortSignal.abort(new Error("The page was left."));
  const { client } = answeredClient(() => Promise.reject(stopped.reason));
  const asked = client.getCampaignCategory({ params, signal: stopped });
  await expect(asked).rejects.toThrow("The page was left.");
  await expect(asked).rejects.not.toBeInstanceOf(ApiError);
});

/** A client of a server that really listens. */
async function clientOfServer(answer: RequestListener, timeout: number): Promise<Client> {
  const server = createServer(answer);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => void server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo;
  return clientOf({ baseUrl: `http://127.0.0.1:${port}`, timeout });
}

test.each<[string, RequestListener]>([
  ["says nothing at all", () => {}],
  ["falls silent in the midst of its answer", (_, reply) => void reply.writeHead(200).write('{"price":')],
])("a service that takes a request and %s has not answered", async (_, answer) => {
  const client = await clientOfServer(answer, 100);
  expect(await errorOf(client)).toMatchObject({ status: 0 });
});

test("an address without a reply is requested past the browser's cache until there is one", async () => {
  const answers = [
    () => Promise.reject(new Error("lost")),
    () => Response.json(record),
    () => Response.json(record),
  ];
  const { client, sent } = answeredClient(() => (answers.shift() ?? Response.error)());
  await errorOf(client);
  for (let again = 0; again < 2; again += 1) await client.getCampaignCategory({ params });
  expect(sent.map(({ init }) => init.cache)).toEqual([undefined, "no-store", undefined]);
});

test("an aborted request to a silent service rejects with the reason of the abort", async () => {
  const client = await clientOfServer(() => {}, 60_000);
  const caller = new AbortController();
  const asked = client.getCampaignCategory({ params, signal: caller.signal });
  setTimeout(() => caller.abort(new Error("The page was left.")), 20);
  await expect(asked).rejects.toThrow("The page was left.");
});
