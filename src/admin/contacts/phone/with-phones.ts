import type { FieldErrors, Resolver } from "react-hook-form";
import { contactsWords } from "#words/contacts/contacts.ts";
import { fetchPart } from "../../parts/fetch-part.ts";
import { isOfSeveralCells } from "../../ui/fields/keep-breaks.ts";
import type { TypedContact } from "../sheet/typed-contact.ts";
import type { UnderstoodPhone } from "./understood-phone.ts";

const names = ["phone", "mobile_phone"] as const;

type CommonCountry = () => Promise<string | undefined>;

/** Wraps a resolver: parses edited phones and trims edited texts first. Unchanged texts stay as they are. */
export const withPhones =
  <Read>(
    saw: Partial<TypedContact>,
    commonCountry: CommonCountry,
    read: Resolver<TypedContact, unknown, Read>,
  ): Resolver<TypedContact, unknown, Read> =>
  async (typed, context, options) => {
    const { phones, errors } = await understood(typed, saw, commonCountry);
    const result = await read({ ...trimmed(typed, saw), ...phones }, context, options);
    if (Object.keys(errors).length === 0) return result;
    return { values: {}, errors: { ...result.errors, ...errors } };
  };

/** The errors of names with line breaks or tabs, such as pasted cells, which a field shows in one line. */
function multilineErrorsIn(typed: TypedContact): FieldErrors<TypedContact> {
  const texts = (["first_name", "last_name"] as const).filter((name) => isOfSeveralCells(typed[name] ?? ""));
  return Object.fromEntries(
    texts.map((name) => [name, { type: "lines", message: contactsWords.severalLines }]),
  );
}

/** Trims all edited texts. */
const trimmed = (typed: TypedContact, saw: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(typed).map(([name, value]) => {
      const isTyped = typeof value === "string" && value !== saw[name];
      return [name, isTyped ? value.trim() : value];
    }),
  ) as TypedContact;

async function understood(typed: TypedContact, saw: Partial<TypedContact>, commonCountry: CommonCountry) {
  const phones: Partial<TypedContact> = {};
  const errors = multilineErrorsIn(typed);
  for (const name of names.filter((one) => typed[one]?.trim() && typed[one] !== saw[one])) {
    const meant = await meantPhone(typed[name] ?? "", typed.timezone, commonCountry);
    const message = "wrong" in meant ? meant.wrong : whyNotHere(name, meant.ext, typed);
    if (message) errors[name] = { type: "phone", message };
    else if ("number" in meant) Object.assign(phones, fieldsOf(name, meant));
  }
  return { phones, errors };
}

/** Whether a phone has a country code. */
export const hasCountryCode = (typed: string) => /^\D*(\+|00)/.test(typed);

/** The parsed phone. Without a country code, it waits for the country of most contacts. */
export async function meantPhone(
  typed: string,
  timezone: string | null | undefined,
  commonCountry: CommonCountry,
): Promise<UnderstoodPhone> {
  const { phoneInPlace } = await fetchPart(() => import("./phone-in-place.ts"));
  return phoneInPlace(typed, timezone, hasCountryCode(typed) ? undefined : await commonCountry());
}

// Only `phone` has an extension, and only one.
const whyNotHere = (name: (typeof names)[number], ext: string | null, { phone_ext }: TypedContact) =>
  ext !== null && (name !== "phone" || (phone_ext && phone_ext !== ext)) ? contactsWords.extApart : undefined;

const fieldsOf = (name: (typeof names)[number], { number, ext }: { number: string; ext: string | null }) => ({
  [name]: number,
  ...(ext !== null && { phone_ext: ext }),
});
