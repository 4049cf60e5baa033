import { memo } from "react";
import type { Contact } from "#contract/contacts.ts";
import { ChangeMark } from "../changes/change-mark.tsx";
import { noticeable } from "../changes/marks.ts";
import { useChanged } from "../changes/use-changes.tsx";
import type { RowProps } from "../list/list-table.tsx";
import { Cell, NameCell } from "../ui/cell.tsx";
import { Row } from "../ui/row.tsx";
import { TextLink } from "../ui/text-link.tsx";
import { contactsWords } from "#words/contacts.ts";
import { ChannelSwitch } from "./channel-switch.tsx";
import { channels } from "./channels.ts";
import { contactName } from "./contact-resource.ts";
import { formattedPhone } from "./phone.ts";
import { contactTarget } from "./contact-target.ts";

const text = contactsWords;

/** One contact of the list. */
export const ContactRow = memo(function ContactRow({ record, index, seen, measure }: RowProps<Contact>) {
  const { shown, changes } = useChanged(contactTarget(record), record);
  return (
    <Row ref={measure} data-index={index} aria-rowindex={index + 2}>
      <NameCell>
        <TextLink to={`/contacts/${record.contact_id}`}>{contactName(shown)}</TextLink>
        <ChangeMark change={noticeable(changes, "first_name")} />
      </NameCell>
      <Cell label={text.contact_role} card="half">
        {shown.contact_role}
      </Cell>
      <Cell label={text.email}>{shown.email}</Cell>
      <Cell label={text.phone} card="half">
        {formattedPhone(shown.phone ?? shown.mobile_phone)}
      </Cell>
      <Cell label={text.timezone}>{shown.timezone?.replaceAll("_", " ")}</Cell>
      {channels.map((channel) => (
        <Cell key={channel} label={text.channels[channel]} card="quarter">
          <ChannelSwitch
            channel={channel}
            record={record}
            seen={seen}
            isOn={shown[channel]}
            change={noticeable(changes, channel)}
          />
        </Cell>
      ))}
    </Row>
  );
});
