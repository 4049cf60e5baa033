import type { Contact } from "#contract/records/contact.ts";
import { type Channel, channels } from "../channels.ts";
import { type ReachStatus, isUnreachable, reachStatusOf } from "./reachable.ts";
import { hourThere } from "../form/time-zones.ts";

/** Numbers of people on one channel, by status. `byDay` are those who are reachable and have daytime now: 8 to 20 o'clock local time. */
type ChannelReach = { readonly channel: Channel; readonly byDay: number } & Readonly<
  Record<ReachStatus, number>
>;

/** The number of people with a role, and how many of them each channel reaches. */
type RoleReach = {
  readonly role: string;
  readonly count: number;
  readonly reached: Readonly<Record<Channel, number>>;
};

/** The numbers of people that can be reached at a moment. */
export type Reach = {
  readonly count: number;
  readonly byChannel: readonly ChannelReach[];
  /** Largest first. */
  readonly byRole: readonly RoleReach[];
  /** Roles of which a channel reaches nobody. */
  readonly gaps: readonly { readonly role: string; readonly channel: Channel }[];
  readonly outOfReach: number;
};

/** Counts which contacts can be reached. */
export function reachOf(contacts: readonly Contact[], now: Date): Reach {
  const byRole = rolesOf(contacts);
  return {
    count: contacts.length,
    byChannel: channels.map((channel) => channelReach(contacts, channel, now)),
    byRole,
    gaps: channels.flatMap((channel) =>
      byRole.filter(({ reached }) => reached[channel] === 0).map(({ role }) => ({ role, channel })),
    ),
    outOfReach: contacts.filter(isUnreachable).length,
  };
}

function channelReach(contacts: readonly Contact[], channel: Channel, now: Date): ChannelReach {
  const counts = { reachable: 0, lacking: 0, "not-agreed": 0, byDay: 0 };
  for (const contact of contacts) {
    const standing = reachStatusOf(contact, channel);
    counts[standing] += 1;
    if (standing === "reachable" && isDay(contact.timezone, now)) counts.byDay += 1;
  }
  return { channel, ...counts };
}

function isDay(timezone: string | null, now: Date): boolean {
  const hour = timezone === null ? undefined : hourThere(timezone, now);
  return hour !== undefined && hour >= 8 && hour < 20;
}

const rolesOf = (contacts: readonly Contact[]): RoleReach[] =>
  [...Map.groupBy(contacts, ({ contact_role }) => contact_role)]
    .map(([role, members]) => ({ role, count: members.length, reached: reachedOf(members) }))
    .toSorted((a, b) => b.count - a.count);

/** The number of people that each channel reaches. */
const reachedOf = (members: readonly Contact[]) =>
  Object.fromEntries(
    channels.map((channel) => [
      channel,
      members.filter((contact) => reachStatusOf(contact, channel) === "reachable").length,
    ]),
  ) as Record<Channel, number>;
