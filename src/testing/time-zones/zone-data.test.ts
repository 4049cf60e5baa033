import { expect, test } from "vitest";
import { zoneCities } from "#admin/contacts/form/zone-cities.ts";
import { zoneToday } from "#admin/contacts/form/time-zones.ts";
import { zoneCitiesIn } from "./zone-cities-in.ts";
import { countryZonesIn, zoneNamesIn } from "./zone-data-in.ts";
import { countryZones } from "#admin/contacts/form/country-zones.ts";
import { zoneNames } from "#admin/contacts/form/zone-names.ts";

test("the cities of the time zones are those that the package has, in zones that are known", () => {
  expect(Object.entries(zoneCities)).toEqual(Object.entries(zoneCitiesIn()));
  const known = new Set(Intl.supportedValuesOf("timeZone").map(zoneToday));
  expect(Object.keys(zoneCities).filter((zone) => !known.has(zoneToday(zone)))).toEqual([]);
});

test("the countries and the names of the time zones are those of the runtime", () => {
  expect(countryZones).toEqual(countryZonesIn());
  expect(zoneNames).toEqual(zoneNamesIn());
});
