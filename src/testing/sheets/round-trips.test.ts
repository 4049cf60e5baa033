// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { exportedLists, roundTripLocales } from "./exported-lists.ts";

afterEach(() => localStorage.clear());

const files = Object.keys(roundTripLocales).flatMap((locale) =>
  (["contacts", "prices"] as const).flatMap((list) =>
    ["csv", "xlsx", "ods"].map((ending) => ({ locale, list, file: `${list}.${locale}.${ending}` })),
  ),
);

test.for(files)(
  "$file, saved by LibreOffice of that locale, plans no change",
  async ({ locale, list, file }) => {
    localStorage.setItem("advertiser-console/money", JSON.stringify({ locale, currency: "USD" }));
    vi.resetModules();
    (await import("#admin/account-storage.ts")).openAccountLog(1001);
    const { planned, count } = (await exportedLists())[list];
    const bytes = readFileSync(join(import.meta.dirname, "round-trips", file));
    expect(await planned(new File([Uint8Array.from(bytes)], file))).toEqual(Array(count).fill("same"));
  },
);
