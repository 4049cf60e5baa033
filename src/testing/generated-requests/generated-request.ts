import * as fc from "fast-check";
import { type Endpoint } from "#contract/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import { keys } from "#testing/services/small-world.ts";
import { bodyArbitrary } from "./generated-body.ts";

/** A request as it is sent. The path includes the query. */
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
const invalidIds = [
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

/** Requests to the endpoints of the contract, valid in most or all of their parts. */
export const requestArbitrary: fc.Arbitrary<GeneratedRequest> = fc
  .constantFrom<Endpoint>(...Object.values(endpoints))
  .chain((endpoint) =>
    fc.record({
      method: mostly(fc.constant<string>(endpoint.method), fc.constantFrom(...methods)),
      path: fc.tuple(pathOf(endpoint), query(endpoint)).map((parts) => parts.join("")),
      headers: headers(),
      body: endpoint.body
        ? fc.option(bodyArbitrary(endpoint.body as never), { nil: undefined, freq: 20 })
        : mostly(fc.constant(undefined), fc.constant(Buffer.from("{}"))),
    }),
  );

const mostly = <T>(usual: fc.Arbitrary<T>, unusual: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ arbitrary: usual, weight: 9 }, unusual);

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
        ? mostly(fc.constantFrom(...(ids[name] ?? ["1"])), fc.constantFrom(...invalidIds))
        : fc.oneof({ arbitrary: fc.constant(part), weight: 60 }, fc.webSegment());
    });
  const suffix = fc.oneof(
    { arbitrary: fc.constant(""), weight: 30 },
    fc.constantFrom("/", "//", "/1", "/.."),
  );
  return fc.tuple(...parts, suffix).map((all) => `/${all.slice(0, -1).join("/")}${all.at(-1) ?? ""}`);
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
const printableText = fc.string({
  unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
  maxLength: 300,
});
const unusualHeaders = fc.record(
  {
    "content-type": fc.oneof(
      fc.constantFrom(
        "text/plain",
        "application/json; charset=latin1",
        "application/problem+json",
        "",
        "multipart/form-data",
      ),
      printableText,
    ),
    "if-match": fc.oneof(fc.constantFrom("*", '"0000000000000000"', "W/"), printableText),
    "if-none-match": fc.oneof(fc.constantFrom("*", '"page-2-2"'), printableText),
    "idempotency-key": fc.oneof(fc.constantFrom("one", "two", "x".repeat(256), ""), printableText),
    authorization: fc.oneof(fc.constant(`Bearer ${keys.owner}`), printableText),
    cookie: fc.oneof(fc.constantFrom("session=", "session=abc;session=def", "=;=;"), printableText),
    origin: fc.constantFrom("null", "https://elsewhere.example", "not a url"),
    "sec-fetch-site": fc.constantFrom("cross-site", "none", "nonsense"),
    "content-encoding": fc.constantFrom("gzip", "identity"),
    "x-request-id": printableText,
    range: fc.constantFrom("bytes=0-1", "nonsense"),
  },
  { requiredKeys: [] },
);

const headers = (): fc.Arbitrary<Record<string, string>> =>
  fc.tuple(key, mostly(fc.constant({}), unusualHeaders)).map(([apiKey, unusual]) => ({
    accept: "application/json",
    "x-api-key": apiKey,
    "content-type": "application/json",
    ...unusual,
  }));
