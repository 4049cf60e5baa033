import { expect, test } from "vitest";
import { commonCountry, phoneInPlace } from "../phone/phone-in-place.ts";
import { countryOfZone } from "./zone-countries.ts";

test.each([
  ["Europe/Berlin", "DE"],
  ["Europe/Belgrade", "RS"],
  ["Asia/Riyadh", "SA"],
  ["Asia/Ho_Chi_Minh", "VN"],
  ["Asia/Yangon", "MM"],
  ["Africa/Harare", "ZW"],
  ["America/Curacao", "CW"],
])("%s is a zone of %s, and not of a former country", (zone, country) => {
  expect(countryOfZone(zone)).toBe(country);
});

test("a national phone number in Berlin is German, even among American contacts", () => {
  expect(phoneInPlace("0301234567", "Europe/Berlin", "US")).toMatchObject({ number: "+49301234567" });
  expect(phoneInPlace("030 901820", "Europe/Berlin", undefined)).toMatchObject({ number: "+4930901820" });
  const berliner = { timezone: "Europe/Berlin", phone: "+4930901820", mobile_phone: null };
  expect(commonCountry([berliner, berliner])).toBe("DE");
});
