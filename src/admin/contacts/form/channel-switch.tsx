import type { Contact } from "#contract/records/contact.ts";
import { ChangeMark, markOf } from "../../changes/change-mark.tsx";
import type { RecordRow } from "../../list/view/column.ts";
import { BesideSwitch } from "../../ui/controls/beside-switch.tsx";
import { HintMark } from "../../ui/text/hint-mark.tsx";
import { Switch } from "../../ui/controls/switch.tsx";
import { contactsWords } from "#words/contacts/contacts.ts";
import type { Channel } from "../channels.ts";
import { reachStatusOf } from "../reach/reachable.ts";

/** A switch that allows or forbids a channel. Each press is a change of its own. */
export function ChannelSwitch({ channel, row }: { channel: Channel; row: RecordRow<Contact> }) {
  const change = row.changeOf(channel);
  const mark = markOf(change);
  const isLacking = mark !== "waiting" && reachStatusOf(row.shown, channel) === "lacking";
  const hint = isLacking && <HintMark label={contactsWords.lacking(channel)} />;
  const sign = mark === "needs-you" ? <ChangeMark change={change} /> : hint;
  return (
    <>
      <Switch
        label={contactsWords.channelOf(contactsWords.channels[channel], row.label)}
        checked={row.shown[channel]}
        onToggle={(isOn) => row.edit({ [channel]: isOn })}
        mark={sign ? undefined : mark}
        disabled={!row.mayWrite}
      />
      {sign && <BesideSwitch>{sign}</BesideSwitch>}
    </>
  );
}
