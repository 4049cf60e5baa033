import type { Contact } from "#contract/contacts.ts";
import type { Fields } from "#contract/resource.ts";
import type { Edit } from "../outbox/make-changes.ts";
import { contactName } from "./contact-name.ts";
import { contactTarget } from "./contact-target.ts";

/** The same wish for many contacts, as a bulk run takes it. */
export const contactEdits = (chosen: readonly Contact[], wanted: Fields): Edit[] =>
  chosen.map((record) => ({
    target: contactTarget(record),
    label: contactName(record),
    record,
    wanted,
  }));
