import { useMemo } from "react";
import type { Contact } from "#contract/records/contact.ts";
import type { Filter } from "../list/view/filter.ts";
import { useContactRoles } from "../lookups/contact-roles.ts";
import { contactsWords } from "#words/contacts/contacts.ts";
import { roleInWords } from "#words/records/roles.ts";
import { fieldNames } from "#words/records/field-names.ts";
import { channels } from "./channels.ts";
import { isUnreachable, reachStatusOf } from "./reach/reachable.ts";
import { allZones, zoneTitle, zoneToday } from "./form/time-zones.ts";
import { useSeenRoles } from "./form/use-seen-roles.ts";

const text = contactsWords;

const byChannel = channels.map((channel) => [channel, text.channels[channel]] as const);

/** The filters of the list of contacts: by the roles of the service or, if it names none, by those that were seen. */
export function useContactFilters(): readonly Filter<Contact>[] {
  const named = useContactRoles();
  const seen = useSeenRoles(!named);
  const roles = named ?? seen;
  return useMemo(
    () => [
      {
        name: "role",
        label: fieldNames.contact_role,
        choices: roles.map((role) => [role, roleInWords(role)]),
        matches: (contact, role) => contact.contact_role === role,
      },
      {
        name: "channel",
        label: text.channel,
        choices: byChannel,
        matches: (contact, channel) => channels.some((known) => known === channel && contact[known]),
      },
      {
        name: "cannot",
        label: text.cannot,
        choices: [...byChannel, ["any", text.anyChannel]],
        matches: cannotBeReached,
      },
      {
        name: "zone",
        label: fieldNames.timezone,
        choices: [["none", text.noZone], ...allZones().map((zone) => [zone, zoneTitle(zone)] as const)],
        matches: ({ timezone }, zone) => (timezone === null ? "none" : zoneToday(timezone)) === zone,
      },
    ],
    [roles],
  );
}

const cannotBeReached = (contact: Contact, by: string): boolean =>
  by === "any"
    ? isUnreachable(contact)
    : channels.some((channel) => channel === by && reachStatusOf(contact, channel) !== "reachable");
