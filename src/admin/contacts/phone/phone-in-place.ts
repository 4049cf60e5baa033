import { type UnderstoodPhone, understoodPhone } from "./understood-phone.ts";
import { countryOfZone } from "../form/zone-countries.ts";

/** A phone without a country code is one of the country where the person is; where that is not known, of the given one. */
export function phoneInPlace(
  typed: string,
  timezone: string | null | undefined,
  otherwise: string | undefined,
): UnderstoodPhone {
  const country = countryOfZone(timezone) ?? otherwise;
  return understoodPhone(typed, country === undefined ? [] : [country]);
}
