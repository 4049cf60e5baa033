import type { Contact } from "#contract/contacts.ts";
import { TwoLines } from "../ui/two-lines.tsx";
import { contactsWords } from "#words/contacts.ts";
import { formattedPhone } from "./phone.ts";

const text = contactsWords;

type PhonesProps = { contact: Pick<Contact, "phone" | "phone_ext" | "mobile_phone"> };

/** The phone with its extension, and the mobile phone. */
export function Phones({ contact: { phone, phone_ext, mobile_phone } }: PhonesProps) {
  const mobile = formattedPhone(mobile_phone);
  if (phone === null) return mobile && <TwoLines below={text.mobile}>{mobile}</TwoLines>;
  const fixed = text.phoneWithExt(formattedPhone(phone), phone_ext);
  return <TwoLines below={mobile && text.mobileIs(mobile)}>{fixed}</TwoLines>;
}
