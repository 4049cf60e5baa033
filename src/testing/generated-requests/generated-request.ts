import * as fc from "fast-check";
import { type Endpoint } from "#contract/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import { keys } from "#testing/services/small-world.ts";
import { anyBody } from "./generated-body.ts";

/** What is sent: the path with its query, headers by name, and bytes. */
export type GeneratedRequest = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
};

const ids: Record<string, string[]> = {
  accountId: [...Array.from({ length: 20 }, () => "1001"), "2002", "3003", "7"],
  contactId: ["1", "2", "3", "4", "999999"],
  adCampaignId: ["501", "501", "502", "601", "9"],
  adCampaignCategoryId: ["1", "2", "3", "4", "999999"],
};
const badIds = [
  "0",
  "-1",
  "01",
  "1.0",
  "1e3",
  "abc",
  "%00",
  "%zz",
  "%2e%2e",
  "9007199254740992",
  "1".repeat(99),
  "",
];

/** A request of one of the contract's endpoints, right in most of its parts or in all. */
export const anyRequest: fc.Arbitrary<GeneratedRequest> = fc
  .constantFrom<Endpoint>(...Object.values(endpoints))
  .chain((endpoint) =>
    fc.record({
      method: mostly(fc.constant<string>(endpoint.method), fc.constantFrom(...methods)),
      path: fc.tuple(pathOf(endpoint), query(endpoint)).map((parts) => parts.join("")),
      headers: headers(),
      body: endpoint.body
        ? fc.option(anyBody(endpoint.body as never), { nil: undefined, freq: 20 })
        : mostly(fc.constant(undefined), fc.constant(Buffer.from("{}"))),
    }),
  );

const mostly = <T>(usual: fc.Arbitrary<T>, odd: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ arbitrary: usual, weight: 9 }, odd);

const methods = [
  "GET",
  "HEAD",
  "POST",
  "PUT",
  "DELETE",
  "PATCH",
  "OPTIONS",
  "PROPFIND",
  "TRACE",
  "QUERY",
  "NONSENSE",
];

function pathOf({ path }: Endpoint): fc.Arbitrary<string> {
  const parts = path
    .split("/")
    .slice(1)
    .map((part) => {
      const name = /^\{(\w+)\}$/.exec(part)?.[1];
      return name
        ? mostly(fc.constantFrom(...(ids[name] ?? ["1"])), fc.constantFrom(...badIds))
        : fc.oneof({ arbitrary: fc.constant(part), weight: 60 }, fc.webSegment());
    });
  const added = fc.oneof({ arbitrary: fc.constant(""), weight: 30 }, fc.constantFrom("/", "//", "/1", "/.."));
  return fc.tuple(...parts, added).map((all) => `/${all.slice(0, -1).join("/")}${all.at(-1) ?? ""}`);
}

const pages = [
  "0",
  "1",
  "2",
  "9007199254740991",
  "9007199254740992",
  "-1",
  "1.5",
  "",
  "abc",
  "%00",
  "%",
  "1e1",
];
const sizes = ["1", "2", "20", "500", "501", "0", "99999999999999999999", "-0", "x"];
const pair = fc.oneof(
  { arbitrary: fc.constantFrom(...pages.map((page) => `page=${page}`)), weight: 4 },
  { arbitrary: fc.constantFrom(...sizes.map((size) => `size=${size}`)), weight: 4 },
  fc.constantFrom(
    "page[]=1",
    "__proto__=1",
    "size",
    "=",
    "&&",
    "a[b][c]=d",
    `q=${"x".repeat(3000)}`,
    "%ff=%ff",
  ),
  fc.webQueryParameters(),
);

const query = (endpoint: Endpoint): fc.Arbitrary<string> =>
  fc.oneof(
    { arbitrary: fc.constant(""), weight: endpoint.query ? 2 : 20 },
    {
      arbitrary: fc.array(pair, { minLength: 1, maxLength: 3 }).map((pairs) => `?${pairs.join("&")}`),
      weight: 3,
    },
  );

const key = mostly(
  fc.constant(keys.owner),
  fc.constantFrom(keys.reader, keys.stranger, keys.suspended, "k", ""),
);
const junk = fc.string({
  unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
  maxLength: 300,
});
const oddHeaders = fc.record(
  {
    "content-type": fc.oneof(
      fc.constantFrom(
        "text/plain",
        "application/json; charset=latin1",
        "application/problem+json",
        "",
        "multipart/form-data",
      ),
      junk,
    ),
    "if-match": fc.oneof(fc.constantFrom("*", '"0000000000000000"', "W/"), junk),
    "if-none-match": fc.oneof(fc.constantFrom("*", '"page-2-2"'), junk),
    "idempotency-key": fc.oneof(fc.constantFrom("one", "two", "x".repeat(256), ""), junk),
    authorization: fc.oneof(fc.constant(`Bearer ${keys.owner}`), junk),
    cookie: fc.oneof(fc.constantFrom("session=", "session=abc;session=def", "=;=;"), junk),
    origin: fc.constantFrom("null", "https://elsewhere.example", "not a url"),
    "sec-fetch-site": fc.constantFrom("cross-site", "none", "nonsense"),
    "content-encoding": fc.constantFrom("gzip", "identity"),
    "x-request-id": junk,
    range: fc.constantFrom("bytes=0-1", "nonsense"),
  },
  { requiredKeys: [] },
);

const headers = (): fc.Arbitrary<Record<string, string>> =>
  fc.tuple(key, mostly(fc.constant({}), oddHeaders)).map(([apiKey, odd]) => ({
    accept: "application/json",
    "x-api-key": apiKey,
    "content-type": "application/json",
    ...odd,
  }));
