import { useWatch } from "react-hook-form";
import { CheckboxField } from "../../ui/fields/checkbox-field.tsx";
import { contactsWords } from "#words/contacts/contacts.ts";
import { type Channel, channels } from "../channels.ts";
import type { ContactFormProps } from "./contact-form-fields.tsx";
import { reachStatusOf } from "../reach/reachable.ts";
import type { TypedContact } from "../sheet/typed-contact.ts";

const text = contactsWords;

/** The channels that the person agreed to. A channel without an address or number says so. */
export function ChannelFields<Read>({ form }: ContactFormProps<Read>) {
  const typed = useWatch({ control: form.control });
  return (
    <div>
      {channels.map((channel) => (
        <CheckboxField
          key={channel}
          form={form}
          name={channel}
          label={text.mayBeReachedBy[channel]}
          {...(isLacking(typed, channel) && { hint: text.lacking(channel) })}
        />
      ))}
    </div>
  );
}

function isLacking(typed: Partial<TypedContact>, channel: Channel): boolean {
  const nothing = { email: "", phone: null, mobile_phone: null };
  const off = { allow_email: false, allow_sms: false, allow_voice: false, allow_whatsapp: false };
  const filled = Object.fromEntries(
    Object.entries(typed).filter(([, value]) => value !== undefined && value !== ""),
  );
  return channel !== "allow_email" && reachStatusOf({ ...nothing, ...off, ...filled }, channel) === "lacking";
}
