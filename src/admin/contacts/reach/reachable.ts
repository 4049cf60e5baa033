import type { Contact } from "#contract/records/contact.ts";
import { type Channel, channels } from "../channels.ts";

type ContactAddresses = Pick<Contact, Channel | "phone" | "mobile_phone" | "email">;

/** Whether a person has the address or number for a channel, regardless of consent. */
const hasAddressFor: Record<Channel, (contact: ContactAddresses) => boolean> = {
  allow_email: ({ email }) => email !== "",
  allow_sms: ({ mobile_phone }) => mobile_phone !== null,
  allow_voice: ({ phone, mobile_phone }) => phone !== null || mobile_phone !== null,
  allow_whatsapp: ({ mobile_phone }) => mobile_phone !== null,
};

/** The status of a person on a channel: reachable, consent without an address or number ("lacking"), or no consent. */
export type ReachStatus = "reachable" | "lacking" | "not-agreed";

export const reachStatusOf = (contact: ContactAddresses, channel: Channel): ReachStatus =>
  contact[channel] ? (hasAddressFor[channel](contact) ? "reachable" : "lacking") : "not-agreed";

/** Whether no channel reaches a person. */
export const isUnreachable = (contact: ContactAddresses): boolean =>
  channels.every((channel) => reachStatusOf(contact, channel) !== "reachable");
