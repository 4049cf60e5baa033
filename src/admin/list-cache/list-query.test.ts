import * as fc from "fast-check";
import { expect, test } from "vitest";
import { listAddressOf, listQueryIn, exposesSearch, withParts } from "./list-query.ts";

const partsOf = (address: string) => {
  const { search, hash } = new URL(address, "http://localhost/contacts");
  return { search, hash };
};

test.each([
  ["", ""],
  ["role=OWNER&sort=-name", "?role=OWNER&sort=-name"],
  ["search=ada", "#search=ada"],
  ["search=a+%26+b&role=OWNER", "?role=OWNER#search=a+%26+b"],
])("the query %j is the address %j", (query, address) => {
  expect(listAddressOf(query)).toBe(address);
});

test("a list query survives in the address, and the search text is never in the query part of it", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (search, role) => {
      const address = partsOf(listAddressOf(withParts("sort=name", { search, role })));
      expect(exposesSearch(address)).toBe(false);
      const asked = new URLSearchParams(listQueryIn(address));
      expect([asked.get("search") ?? "", asked.get("role") ?? ""]).toEqual([search, role]);
    }),
  );
});

test("an older link gives the same query, and a newer search takes precedence", () => {
  expect(listQueryIn(partsOf("?search=ada&role=OWNER"))).toBe("role=OWNER&search=ada");
  expect(listQueryIn(partsOf("?search=ada#search=eve"))).toBe("search=eve");
  expect(listQueryIn(partsOf("?search="))).toBe("");
});

test("a sign-in link contains no search", () => {
  expect(listQueryIn(partsOf("#account=1001&key=ak_search"))).toBe("");
});
