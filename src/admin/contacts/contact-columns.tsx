import type { Contact } from "#contract/contacts.ts";
import { ChangeMark } from "../changes/change-mark.tsx";
import type { Column } from "../list/column.ts";
import { EmailText } from "../ui/email-text.tsx";
import { FullText } from "../ui/full-text.tsx";
import { TextLink } from "../ui/text-link.tsx";
import { contactsWords } from "#words/contacts.ts";
import { TimeThere } from "./time-there.tsx";
import { ChannelSwitch } from "./channel-switch.tsx";
import { channels } from "./channels.ts";
import { contactName } from "./contact-name.ts";
import { Phones } from "./phones.tsx";

const text = contactsWords;

/** What the list shows of a contact. */
export const contactColumns: readonly Column<Contact>[] = [
  {
    name: "name",
    title: text.name,
    width: "18%",
    sortValue: contactName,
    cell: ({ shown, changeOf }) => (
      <>
        <TextLink to={`/contacts/${shown.contact_id}`}>{contactName(shown)}</TextLink>
        <ChangeMark change={changeOf("first_name") ?? changeOf("last_name")} />
      </>
    ),
  },
  {
    name: "contact_role",
    title: text.contact_role,
    width: "11%",
    card: "half",
    sortValue: (contact) => contact.contact_role,
    cell: ({ shown, changeOf }) => (
      <FullText>
        {shown.contact_role}
        <ChangeMark change={changeOf("contact_role")} />
      </FullText>
    ),
  },
  {
    name: "email",
    title: text.emailAddress,
    card: "wide",
    sortValue: (contact) => contact.email,
    cell: ({ shown, changeOf }) => (
      <EmailText email={shown.email}>
        <ChangeMark change={changeOf("email")} />
      </EmailText>
    ),
  },
  {
    name: "phone",
    title: text.phones,
    width: "17%",
    card: "half",
    sortValue: (contact) => contact.phone ?? contact.mobile_phone,
    cell: ({ shown, changeOf }) => (
      <>
        <Phones contact={shown} />
        <ChangeMark change={changeOf("phone") ?? changeOf("phone_ext") ?? changeOf("mobile_phone")} />
      </>
    ),
  },
  {
    name: "timezone",
    title: text.timezone,
    width: "5.75rem",
    card: "wide",
    sortValue: (contact) => contact.timezone,
    cell: ({ shown }) => <TimeThere zone={shown.timezone} />,
  },
  ...channels.map((channel): Column<Contact> => ({
    name: channel,
    title: text.channels[channel],
    fullTitle: text.allowed[channel],
    width: channel === "allow_whatsapp" ? "4.75rem" : "3.5rem",
    card: "quarter",
    sortValue: (contact) => Number(!contact[channel]),
    cell: (row) => <ChannelSwitch channel={channel} row={row} />,
  })),
];
