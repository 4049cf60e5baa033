import { useCallback } from "react";
import type { Contact } from "#contract/contacts.ts";
import { ChangeMark } from "../changes/change-mark.tsx";
import type { Change } from "../changes/change.ts";
import { markOf } from "../changes/marks.ts";
import { useEngine } from "../changes/use-changes.tsx";
import { useSession } from "../session/use-session.ts";
import { Switch } from "../ui/switch.tsx";
import { contactsWords } from "#words/contacts.ts";
import type { Channel } from "./channels.ts";
import { contactName } from "./contact-resource.ts";
import { contactTarget } from "./contact-target.ts";

type ChannelSwitchProps = {
  channel: Channel;
  /** The contact as the service confirmed it. */
  record: Contact;
  seen: string | null;
  isOn: boolean;
  change: Change | undefined;
};

/** Whether a contact may be reached by a channel: one press, one change. */
export function ChannelSwitch({ channel, record, seen, isOn, change }: ChannelSwitchProps) {
  const engine = useEngine();
  const { mayWrite } = useSession();
  const toggle = useCallback(
    (on: boolean) => engine.edit(contactTarget(record), contactName(record), record, { [channel]: on }, seen),
    [engine, record, channel, seen],
  );
  const mark = markOf(change);
  return (
    <>
      <Switch
        label={contactsWords.channelOf(contactsWords.channels[channel], contactName(record))}
        checked={isOn}
        onToggle={toggle}
        mark={mark === "needs-you" ? undefined : mark}
        disabled={!mayWrite}
      />
      {mark === "needs-you" && <ChangeMark change={change} />}
    </>
  );
}
