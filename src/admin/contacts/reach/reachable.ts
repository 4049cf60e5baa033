import type { Contact } from "#contract/records/contact.ts";
import { type Channel, channels } from "../channels.ts";

type Means = Pick<Contact, Channel | "phone" | "mobile_phone" | "email">;

/** Whether there is anything to reach a person by on a channel, whatever they agreed to. */
const hasMeans: Record<Channel, (contact: Means) => boolean> = {
  allow_email: ({ email }) => email !== "",
  allow_sms: ({ mobile_phone }) => mobile_phone !== null,
  allow_voice: ({ phone, mobile_phone }) => phone !== null || mobile_phone !== null,
  allow_whatsapp: ({ mobile_phone }) => mobile_phone !== null,
};

/** How a person stands on a channel: reachable, agreed without anything to reach them by, or not agreed. */
export type Standing = "reachable" | "lacking" | "not-agreed";

/** How a person stands on one channel. */
export const standingOf = (contact: Means, channel: Channel): Standing =>
  contact[channel] ? (hasMeans[channel](contact) ? "reachable" : "lacking") : "not-agreed";

/** Whether a person can be reached by none of the channels. */
export const isOutOfReach = (contact: Means): boolean =>
  channels.every((channel) => standingOf(contact, channel) !== "reachable");
