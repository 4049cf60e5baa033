import { expect, test } from "vitest";
import { pageQuery } from "./page-query.ts";

test.each([
  [{}, { page: 0, size: 20 }],
  [
    { page: "3", size: "7" },
    { page: 3, size: 7 },
  ],
  [
    { page: 3, size: 7 },
    { page: 3, size: 7 },
  ],
  [{ size: "500" }, { page: 0, size: 500 }],
  [{ size: "1" }, { page: 0, size: 1 }],
  [{ page: "9007199254740991" }, { page: 9007199254740991, size: 20 }],
  [
    { page: "1", sort: "name" },
    { page: 1, size: 20 },
  ],
])("%j asks for %j", (query, effective) => {
  expect(pageQuery.parse(query)).toEqual(effective);
});

test.each([
  { page: "-1" },
  { page: "1.5" },
  { page: "1e3" },
  { page: " 1" },
  { page: "" },
  { page: "9007199254740992" },
  { page: ["1", "2"] },
  { page: null },
  { size: "0" },
  { size: "501" },
  { size: "all" },
  { size: Number.NaN },
])("%j is refused, in one sentence", (query) => {
  expect(pageQuery.safeParse(query).error?.issues).toHaveLength(1);
});
