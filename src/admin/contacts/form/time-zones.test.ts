import { expect, test } from "vitest";
import { matchingAmong } from "../../list/view/matching.ts";
import { allZones, hourThere, localTime, zonePlace, zoneTitle, zoneToday } from "./time-zones.ts";
import { zoneFinds } from "./zone-choices.ts";

const found = async (typed: string) => {
  const finds = await zoneFinds();
  const textOf = (zone: string) => {
    const { detail = "", also = "" } = finds.get(zone) ?? {};
    return `${zoneTitle(zone)} ${detail} ${also}`;
  };
  return matchingAmong(allZones(), textOf, typed);
};

for (const [typed, zone] of [
  ["chicago", "America/Chicago"],
  ["new york", "America/New_York"],
  ["são paulo", "America/Sao_Paulo"],
  ["germany", "Europe/Berlin"],
  ["united states", "America/Denver"],
  ["india", "Asia/Kolkata"],
  ["calcutta", "Asia/Kolkata"],
  ["kolkata", "Asia/Kolkata"],
  ["kiev", "Europe/Kyiv"],
  ["CST", "America/Chicago"],
  ["CET", "Europe/Stockholm"],
  ["IST", "Asia/Kolkata"],
  ["pacific time", "America/Los_Angeles"],
  ["UTC+5:30", "Asia/Kolkata"],
  ["+0530", "Asia/Kolkata"],
  ["GMT+9", "Asia/Tokyo"],
  ["utc", "UTC"],
] as const)
  test(`“${typed}” finds ${zone}`, async () => {
    expect(await found(typed)).toContain(zone);
  });

test("the place of a zone is said without what holds it", () => {
  const zones = ["America/New_York", "America/Indiana/Indianapolis", "UTC"];
  expect(zones.map(zonePlace)).toEqual(["New York", "Indianapolis", "UTC"]);
});

test("all names of a zone are one zone", () => {
  expect(zoneToday("Asia/Calcutta")).toBe(zoneToday("Asia/Kolkata"));
  expect(zoneToday("Europe/Kiev")).toBe("Europe/Kyiv");
  expect(zoneToday("US/Central")).toBe("America/Chicago");
  expect(zoneToday("Nowhere/Town")).toBe("Nowhere/Town");
  expect(allZones().filter((zone) => zoneToday(zone) === "Asia/Kolkata")).toEqual(["Asia/Kolkata"]);
});

test("the clock there, in words and as an hour", () => {
  const noon = new Date("2026-01-15T12:00:00Z");
  expect(localTime("Asia/Kolkata", noon)).toMatch(/^5:30\sPM$/);
  expect(hourThere("Asia/Kolkata", noon)).toBe(17);
  expect(hourThere("UTC", new Date("2026-01-15T00:10:00Z"))).toBe(0);
  expect(hourThere("Nowhere/Town", noon)).toBeUndefined();
});
