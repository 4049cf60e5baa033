import { type CountryCode, type PhoneNumber, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { currentNumber } from "./current-number.ts";
import { contactsWords } from "#words/contacts/contacts.ts";

const text = contactsWords;

/** A parsed phone: the number to send, its display format and the extension; or an error. */
export type UnderstoodPhone =
  | { readonly number: string; readonly shown: string; readonly ext: string | null }
  | { readonly wrong: string };

/**
 * Parses a phone in any usual format. A number without a country code belongs to the first country in which it is valid, or else to the first in
 * which it is possible.
 */
export function understoodPhone(typed: string, countries: readonly string[] = []): UnderstoodPhone {
  // Input methods of East Asia write a wide "＋".
  const written = typed.normalize("NFKC").replace(/^[\s(]*00[\s)]*(?=[1-9])/, "+");
  const readings = readingsOf(written, countries);
  const found = readings.find((reading) => reading.isValid()) ?? readings.find(isPhone);
  if (!found || !isPhone(found)) return { wrong: whyNot(written, readings[0]) };
  const ext = found.ext ?? null;
  if (ext !== null && ext.length > 10) return { wrong: text.longExt };
  return { number: found.number, shown: found.formatInternational().replace(/ ext\..*$/, ""), ext };
}

// ISO 3166 codes, as in the library. If it does not know a country, it parses by country calling code alone.
const readingsOf = (written: string, countries: readonly string[]) =>
  (countries.length > 0 ? countries : [undefined])
    .map((country) =>
      parsePhoneNumberFromString(written, country ? { defaultCountry: country as CountryCode } : {}),
    )
    .filter((reading) => reading !== undefined)
    .map(inCurrentForm);

function inCurrentForm(reading: PhoneNumber): PhoneNumber {
  const number = currentNumber(reading.number);
  const current = number === reading.number ? undefined : parsePhoneNumberFromString(number);
  if (current && reading.ext !== undefined) current.setExt(reading.ext);
  return current ?? reading;
}

// Only the length is checked, because the number ranges in use change too often.
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
