import { contactsWords } from "#words/contacts/contacts.ts";
import type { Change } from "../outbox/change.ts";
import { channels } from "./channels.ts";

/** The consent to confirm before channels are turned on for many contacts; undefined if they are turned on for one at most. */
export function consentFor(rows: readonly Pick<Change, "fields">[]): string | undefined {
  const agreeing = rows.filter(({ fields }) => channels.some((channel) => fields[channel]?.to === true));
  const opened = channels.filter((channel) => agreeing.some(({ fields }) => fields[channel]?.to === true));
  return agreeing.length > 1 ? contactsWords.mustAgree(agreeing.length, opened) : undefined;
}
