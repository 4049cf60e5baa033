import { expect, test } from "vitest";
import { allZones, hourThere, localTime, zonePlace, zoneTitle, zoneToday } from "./time-zones.ts";
import { searchZones, likelyZones, zoneSearchTerms } from "./zone-choices.ts";

/** What is found for contacts in these zones. */
const found = async (typed: string, used: readonly string[] = []) => {
  const zones = likelyZones(used.map((timezone) => ({ timezone })));
  const finds = await zoneSearchTerms();
  const choices = zones.map((zone) => ({ value: zone, label: zoneTitle(zone), ...finds.get(zone) }));
  return searchZones(choices, typed).map(({ value, label }) => ({ zone: value, label }));
};

const foundZonesFor = async (...asked: Parameters<typeof found>) =>
  (await found(...asked)).map(({ zone }) => zone);

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
    expect(await foundZonesFor(typed)).toContain(zone);
  });

const american = ["America/New_York", "America/Chicago", "America/New_York"];

for (const [typed, label] of [
  ["Minneapolis", "America/Chicago · Minneapolis, Minnesota"],
  ["minneap", "America/Chicago · Minneapolis, Minnesota"],
  ["columbus oh", "America/New York · Columbus, Ohio"],
  ["Phoenix", "America/Phoenix"],
  ["Florianópolis", "America/Sao Paulo · Florianopolis"],
  ["Munich", "Europe/Berlin · Munich"],
  ["india", "Asia/Kolkata"],
] as const)
  test(`“${typed}” finds ${label} first`, async () => {
    expect((await found(typed, ["Europe/Berlin"]))[0]?.label).toBe(label);
  });

test("an abbreviation lists zones of the account first, then those of many people before those of few", async () => {
  for (const used of [[], american, ["Europe/Berlin"]]) {
    const zones = await foundZonesFor("CST", used);
    expect(zones).toContain("America/Belize");
    expect(zones.indexOf("America/Chicago")).toBeLessThan(zones.indexOf("America/Belize"));
  }
  expect((await foundZonesFor("CST", american))[0]).toBe("America/Chicago");
});

test("zones of the account come first, by number of contacts, then those of its country", async () => {
  const zones = await foundZonesFor("", american);
  expect(zones.slice(0, 5)).toEqual([
    "America/New_York",
    "America/Chicago",
    "America/Los_Angeles",
    "America/Denver",
    "America/Phoenix",
  ]);
  expect(zones.toSorted()).toEqual(allZones().toSorted());
});

test("the place of a zone is named without its region", () => {
  const zones = ["America/New_York", "America/Indiana/Indianapolis", "UTC"];
  expect(zones.map(zonePlace)).toEqual(["New York", "Indianapolis", "UTC"]);
});

test("all aliases of a zone are the same zone", () => {
  expect(zoneToday("Asia/Calcutta")).toBe(zoneToday("Asia/Kolkata"));
  expect(zoneToday("Europe/Kiev")).toBe("Europe/Kyiv");
  expect(zoneToday("US/Central")).toBe("America/Chicago");
  expect(zoneToday("Nowhere/Town")).toBe("Nowhere/Town");
  expect(allZones().filter((zone) => zoneToday(zone) === "Asia/Kolkata")).toEqual(["Asia/Kolkata"]);
});

test("the local time of a zone, in words and as an hour", () => {
  const noon = new Date("2026-01-15T12:00:00Z");
  expect(localTime("Asia/Kolkata", noon)).toMatch(/^5:30\sPM$/);
  expect(hourThere("Asia/Kolkata", noon)).toBe(17);
  expect(hourThere("UTC", new Date("2026-01-15T00:10:00Z"))).toBe(0);
  expect(hourThere("Nowhere/Town", noon)).toBeUndefined();
});
