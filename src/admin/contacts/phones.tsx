import type { Contact } from "#contract/contacts.ts";
import { TwoLines } from "../ui/two-lines.tsx";
import { contactsWords } from "#words/contacts.ts";
import { formattedPhone } from "./phone.ts";

const text = contactsWords;

type PhonesProps = { contact: Pick<Contact, "phone" | "phone_ext" | "mobile_phone"> };

/** The phone with its extension, and the mobile phone. */
export function Phones({ contact: { phone, phone_ext, mobile_phone } }: PhonesProps) {
  const fixed = phone !== null && text.phoneWithExt(formattedPhone(phone), phone_ext);
  const mobile = mobile_phone !== null && text.mobileIs(formattedPhone(mobile_phone));
  if (!fixed || !mobile) return fixed || mobile;
  return <TwoLines below={mobile}>{fixed}</TwoLines>;
}
