import type { Contact } from "#contract/records/contact.ts";
import { CellSign } from "../ui/table/cell-sign.tsx";
import { ChangeMark } from "../changes/change-mark.tsx";
import { DraftTag } from "../drafts/draft-tag.tsx";
import type { Column } from "../list/view/column.ts";
import { EmailText } from "../ui/text/email-text.tsx";
import { FullText } from "../ui/text/full-text.tsx";
import { TextLink } from "../ui/buttons/text-link.tsx";
import { contactsWords } from "#words/contacts/contacts.ts";
import { roleInWords } from "#words/records/roles.ts";
import { fieldNames } from "#words/records/field-names.ts";
import { ChannelSwitch } from "./form/channel-switch.tsx";
import { CallLink } from "./reach/call-link.tsx";
import { reachStatusOf } from "./reach/reachable.ts";
import { type Channel, channels, isChannel } from "./channels.ts";
import { type ContactFieldName, contactFieldsWhere } from "./contact-fields.ts";
import { contactName } from "./contact-name.ts";
import { useMedia } from "../ui/layout/use-media.ts";
import { CardLine } from "../ui/table/cell.tsx";
import { TwoLines } from "../ui/table/two-lines.tsx";
import { formattedPhone } from "./phone/phone.ts";
import { useSyncExternalStore } from "react";
import { localTime, zonePlace } from "./form/time-zones.ts";

const text = contactsWords;

type ContactColumn = Column<Contact>;

const nameColumn: ContactColumn = {
  name: "name",
  title: text.name,
  width: "15%",
  sortValue: contactName,
  cell: ({ shown, changeOf }) => (
    <>
      {/* Only the name has its own text direction; its surroundings have that of the console. */}
      <TextLink to={`/contacts/${shown.contact_id}`} dir="auto">
        {contactName(shown)}
      </TextLink>
      <DraftTag place={`contacts/${shown.contact_id}`} />
      <CellSign>
        <ChangeMark change={changeOf("first_name") ?? changeOf("last_name")} />
      </CellSign>
      <CardLine>
        <InShort contact={shown} />
      </CardLine>
    </>
  ),
  cardEnd: ({ shown }) => <CallLink contact={shown} />,
};

const emailColumn: ContactColumn = {
  name: "email",
  title: text.emailAddress,
  card: "broad",
  sortValue: (contact) => contact.email,
  cell: ({ shown, changeOf }) => (
    <EmailText email={shown.email}>
      <CellSign>
        <ChangeMark change={changeOf("email")} />
      </CellSign>
    </EmailText>
  ),
};

const phonesColumn: ContactColumn = {
  name: "phone",
  title: text.phones,
  width: "15.75%",
  card: "broad",
  sortValue: (contact) => contact.phone ?? contact.mobile_phone,
  printed: (contact) => phonesOf(contact).filter(Boolean).join(", "),
  cell: ({ shown, changeOf }) => (
    <>
      <Phones contact={shown} />
      <CellSign>
        <ChangeMark change={changeOf("phone") ?? changeOf("phone_ext") ?? changeOf("mobile_phone")} />
      </CellSign>
    </>
  ),
};

const timezoneColumn: ContactColumn = {
  name: "timezone",
  title: fieldNames.timezone,
  width: "5.75rem",
  card: "broad",
  sortValue: (contact) => contact.timezone,
  printed: ({ timezone }) => (timezone && zonePlace(timezone)) || "",
  cell: ({ shown }) => <TimeThere zone={shown.timezone} />,
};

const channelColumn = (channel: Channel): ContactColumn => ({
  name: channel,
  title: text.channels[channel],
  fullTitle: fieldNames[channel],
  group: text.channel,
  width: channel === "allow_whatsapp" ? "4.5rem" : "3.5rem",
  card: "broad-quarter",
  sortValue: (contact) => Number(!contact[channel]),
  printed: (contact) => (contact[channel] ? text.yes : text.no),
  cell: (row) => <ChannelSwitch channel={channel} row={row} />,
});

const textColumn = (name: Exclude<ContactFieldName, Channel>): ContactColumn => ({
  name,
  title: fieldNames[name],
  width: "9%",
  card: "broad",
  sortValue: (contact) => contact[name],
  cell: ({ shown, changeOf }) => (
    <FullText>
      {shown[name]}
      <CellSign>
        <ChangeMark change={changeOf(name)} />
      </CellSign>
    </FullText>
  ),
});

const roleColumn: ContactColumn = {
  ...textColumn("contact_role"),
  sortValue: (contact) => roleInWords(contact.contact_role),
  cell: ({ shown, changeOf }) => (
    <FullText>
      {roleInWords(shown.contact_role)}
      <ChangeMark change={changeOf("contact_role")} />
    </FullText>
  ),
};

/** Columns that are not plain text, by their first field. */
const ownColumns: Partial<Record<ContactFieldName, ContactColumn>> = {
  first_name: nameColumn,
  contact_role: roleColumn,
  email: emailColumn,
  phone: phonesColumn,
  timezone: timezoneColumn,
};

const columnOf = (name: ContactFieldName): ContactColumn =>
  ownColumns[name] ?? (isChannel(name) ? channelColumn(name) : textColumn(name));

const allColumns = contactFieldsWhere(({ hasColumn }) => hasColumn).map(columnOf);

const usualColumns = contactFieldsWhere(
  ({ hasColumn, kind, isRequired }) => hasColumn && (kind !== "text" || isRequired),
).map(columnOf);

/** The columns for tablets: with role and time below the name, and a phone below the email. */
const tabletColumns: readonly ContactColumn[] = allColumns.map((column) => {
  if (column === nameColumn)
    return {
      ...nameColumn,
      width: "25%",
      cell: (row) => <TwoLines below={<RoleAndTime contact={row.shown} />}>{nameColumn.cell(row)}</TwoLines>,
    };
  if (column === emailColumn)
    return {
      ...emailColumn,
      cell: (row) => <TwoLines below={firstPhone(row.shown)}>{emailColumn.cell(row)}</TwoLines>,
    };
  return column.sortValue && !isChannel(column.name) ? { ...column, isDrawn: false } : column;
});

/** The columns of the list of contacts. Optional text fields, which few contacts have, need a wide window. */
export function useContactColumns(): readonly ContactColumn[] {
  const isTablet = useMedia("(48rem <= width < 78.75rem)");
  // The other columns fill the table on a desktop; cards have room for all.
  const isNarrow = useMedia("(78.75rem <= width < 90rem)");
  if (isTablet) return tabletColumns;
  return isNarrow ? usualColumns : allColumns;
}

type PhonesProps = { contact: Pick<Contact, "phone" | "phone_ext" | "mobile_phone"> };

/** The phone with its extension, and the mobile phone labelled as such; "" if there is none. */
function phonesOf({ phone, phone_ext, mobile_phone }: PhonesProps["contact"]): [string, string] {
  const mobile = formattedPhone(mobile_phone);
  return [
    phone === null ? "" : text.phoneWithExt(formattedPhone(phone), phone_ext),
    mobile && text.mobileIs(mobile),
  ];
}

/** The phone with its extension, and the mobile phone. */
function Phones({ contact }: PhonesProps) {
  const [fixed, mobile] = phonesOf(contact);
  if (fixed) return <TwoLines below={mobile}>{fixed}</TwoLines>;
  return mobile && <TwoLines below={text.mobile}>{formattedPhone(contact.mobile_phone)}</TwoLines>;
}

/** The phone of a contact, or else the mobile phone. */
const firstPhone = (contact: PhonesProps["contact"]) =>
  phonesOf(contact)[0] || formattedPhone(contact.mobile_phone);

/** The role and the local time, in one line. */
function RoleAndTime({ contact: { contact_role, timezone } }: { contact: Contact }) {
  const minute = useSyncExternalStore(subscribe, thisMinute);
  const time = timezone && localTime(timezone, new Date(minute));
  return [roleInWords(contact_role), time].filter(Boolean).join(" · ");
}

/** The role, the channels and the local time, in one line. */
function InShort({ contact }: { contact: Contact }) {
  const minute = useSyncExternalStore(subscribe, thisMinute);
  const open = channels.filter((channel) => reachStatusOf(contact, channel) === "reachable");
  const by = open.length > 0 ? open.map((channel) => text.channels[channel]).join(", ") : text.cannotAny;
  const time = contact.timezone && localTime(contact.timezone, new Date(minute));
  return [roleInWords(contact.contact_role), by, time].filter(Boolean).join(" · ");
}

/** A time zone with its local time. */
function TimeThere({ zone }: { zone: string | null }) {
  const minute = useSyncExternalStore(subscribe, thisMinute);
  if (!zone) return null;
  return <TwoLines below={zonePlace(zone)}>{localTime(zone, new Date(minute)) ?? ""}</TwoLines>;
}

const length = 60_000;
const thisMinute = () => Math.floor(Date.now() / length) * length;

/** One timer for all clocks of a page, so that they change together. */
function subscribe(turn: () => void): () => void {
  const timer = setInterval(turn, 5000);
  return () => clearInterval(timer);
}
