import type { FieldErrors, Resolver } from "react-hook-form";
import { contactsWords } from "#words/contacts.ts";
import { fetchPart } from "../../parts/fetch-part.ts";
import type { TypedContact } from "../sheet/typed-contact.ts";

const names = ["phone", "mobile_phone"] as const;

/** Understands the phones that were typed, then reads the rest. A phone that stands as the user saw it is left as it is. */
export const withPhones =
  <Read>(
    saw: Partial<TypedContact>,
    read: Resolver<TypedContact, unknown, Read>,
  ): Resolver<TypedContact, unknown, Read> =>
  async (typed, context, options) => {
    const { phones, errors } = await understood(typed, saw);
    const result = await read({ ...typed, ...phones }, context, options);
    if (Object.keys(errors).length === 0) return result;
    return { values: {}, errors: { ...result.errors, ...errors } };
  };

async function understood(typed: TypedContact, saw: Partial<TypedContact>) {
  const { phoneInPlace } = await fetchPart(() => import("./phone-in-place.ts"));
  const phones: Partial<TypedContact> = {};
  const errors: FieldErrors<TypedContact> = {};
  for (const name of names.filter((one) => typed[one]?.trim() && typed[one] !== saw[one])) {
    const meant = phoneInPlace(typed[name] ?? "", typed.timezone);
    const message = "wrong" in meant ? meant.wrong : whyNotHere(name, meant.ext, typed);
    if (message) errors[name] = { type: "phone", message };
    else if ("number" in meant) Object.assign(phones, fieldsOf(name, meant));
  }
  return { phones, errors };
}

// Only the phone has an extension, and it has one.
const whyNotHere = (name: (typeof names)[number], ext: string | null, { phone_ext }: TypedContact) =>
  ext !== null && (name !== "phone" || (phone_ext && phone_ext !== ext)) ? contactsWords.extApart : undefined;

const fieldsOf = (name: (typeof names)[number], { number, ext }: { number: string; ext: string | null }) => ({
  [name]: number,
  ...(ext !== null && { phone_ext: ext }),
});
