import { Phone } from "lucide";
import { useState } from "react";
import type { Contact } from "#contract/records/contact.ts";
import { contactsWords } from "#words/contacts/contacts.ts";
import { formWords } from "#words/form.ts";
import { buttonLook } from "../../ui/buttons/button-look.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { DialogActions } from "../../ui/messages/dialog-actions.tsx";
import { Dialog } from "../../ui/messages/dialog.tsx";
import { IconLink } from "../../ui/buttons/icon-link.tsx";
import { contactName } from "../contact-name.ts";
import { hourThere, localTime } from "../form/time-zones.ts";
import { reachStatusOf } from "./reachable.ts";

const text = contactsWords;

/** Calls a contact who has agreed to it. Asks first if it is night there, from 8 PM to 8 AM. */
export function CallLink({ contact }: { contact: Contact }) {
  const [asksAt, setAsksAt] = useState<string>();
  const phone = contact.phone ?? contact.mobile_phone;
  if (!phone || reachStatusOf(contact, "allow_voice") !== "reachable") return null;
  const name = contactName(contact);
  const address = `tel:${phone}${contact.phone && contact.phone_ext ? `;ext=${contact.phone_ext}` : ""}`;
  const close = () => setAsksAt(undefined);
  return (
    <>
      <IconLink
        href={address}
        icon={Phone}
        label={text.call(name)}
        onClick={(event) => {
          const now = new Date();
          if (!isNight(contact.timezone, now)) return;
          event.preventDefault();
          setAsksAt(localTime(contact.timezone ?? "", now));
        }}
      />
      {asksAt && (
        <Dialog title={text.itIsNight(name, asksAt)} onClose={close}>
          <DialogActions>
            <a href={address} onClick={close} className={buttonLook("quiet")}>
              {text.callAnyway}
            </a>
            <Button onClick={close}>{formWords.cancel}</Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}

function isNight(timezone: string | null, now: Date): boolean {
  const hour = timezone === null ? undefined : hourThere(timezone, now);
  return hour !== undefined && (hour < 8 || hour >= 20);
}
