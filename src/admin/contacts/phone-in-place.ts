import { type UnderstoodPhone, understoodPhone } from "./understood-phone.ts";
import { countryOfZone } from "./zone-countries.ts";

/** A phone as it is dialled where the person is. */
export const phoneInPlace = (typed: string, timezone: string | null | undefined): UnderstoodPhone =>
  understoodPhone(typed, countryOfZone(timezone));
