import { type UnderstoodPhone, understoodPhone } from "./understood-phone.ts";
import { countryOfZone, regionOfBrowser } from "../form/zone-countries.ts";

/** A phone without a country code is one of the user's own country, where it is valid there, else of the country where the person is. */
export const phoneInPlace = (typed: string, timezone: string | null | undefined): UnderstoodPhone =>
  understoodPhone(
    typed,
    [regionOfBrowser(), countryOfZone(timezone)].filter((country) => country !== undefined),
  );
