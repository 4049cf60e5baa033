import { contactsWords } from "#words/contacts/contacts.ts";
import type { Change } from "../outbox/change.ts";
import { channels } from "./channels.ts";

/** What to agree to before channels are turned on for many: it says of each of them that they agreed. */
export function consentFor(rows: readonly Pick<Change, "fields">[]): string | undefined {
  const agreeing = rows.filter(({ fields }) => channels.some((channel) => fields[channel]?.to === true));
  const opened = channels.filter((channel) => agreeing.some(({ fields }) => fields[channel]?.to === true));
  return agreeing.length > 1 ? contactsWords.mustAgree(agreeing.length, opened) : undefined;
}
