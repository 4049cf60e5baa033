import { type CountryCode, type PhoneNumber, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { contactsWords } from "#words/contacts/contacts.ts";

const text = contactsWords;

/** What a typed phone means: the number as it is sent and as it is read, and the extension typed with it; or why it means none. */
export type UnderstoodPhone =
  | { readonly number: string; readonly shown: string; readonly ext: string | null }
  | { readonly wrong: string };

/**
 * Understands a phone as people type it. A number without a country code is one of the first of the countries in which it is valid, else of
 * the first in which it could be one.
 */
export function understoodPhone(typed: string, countries: readonly string[] = []): UnderstoodPhone {
  const written = typed.replace(/^[\s(]*00[\s)]*(?=[1-9])/, "+");
  const readings = readingsOf(written, countries);
  const found = readings.find((reading) => reading.isValid()) ?? readings.find(isPhone);
  if (!found || !isPhone(found)) return { wrong: whyNot(written, readings[0]) };
  const ext = found.ext ?? null;
  if (ext !== null && ext.length > 10) return { wrong: text.longExt };
  return { number: found.number, shown: found.formatInternational().replace(/ ext\..*$/, ""), ext };
}

// Countries are known by the two letters of ISO 3166, here and in the library; it reads by the code alone where it does not know one.
const readingsOf = (written: string, countries: readonly string[]) =>
  (countries.length > 0 ? countries : [undefined])
    .map((country) =>
      parsePhoneNumberFromString(written, country ? { defaultCountry: country as CountryCode } : {}),
    )
    .filter((reading) => reading !== undefined);

// What a country's plan does not know by its length is no number; which of its numbers are given out changes too often to refuse any.
const isPhone = (found: PhoneNumber) => found.isPossible() && /^\+[1-9]\d{6,14}$/.test(found.number);

function whyNot(written: string, found: PhoneNumber | undefined): string {
  const digits = written.replace(/\D/g, "");
  if (/[a-z]{2}/i.test(written.replace(/(ext|x|extension|tel|phone|durchwahl)\.?/gi, "")))
    return text.phoneLetters;
  if (digits.length < 7) return text.phoneShort;
  if (digits.length > 15) return text.phoneLong;
  if (!written.trim().startsWith("+")) return text.phoneNoCountry;
  if (!found) return text.phoneNoSuchCountry;
  return found.country ? text.phoneNotOf(found.country) : text.phoneNotWith(`+${found.countryCallingCode}`);
}
