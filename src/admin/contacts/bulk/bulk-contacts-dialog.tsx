import { useState } from "react";
import { useForm } from "react-hook-form";
import type { Contact } from "#contract/records/contact.ts";
import type { Fields } from "#contract/records/resource.ts";
import { contactsWords } from "#words/contacts/contacts.ts";
import { BulkPreview } from "../../bulk/bulk-preview.tsx";
import { isOpenElsewhere } from "../../drafts/open-tabs.ts";
import { useFormDraft } from "../../drafts/use-form-draft.ts";
import type { Edit } from "../../outbox/outbox.ts";
import { BulkContactsForm } from "./bulk-contacts-form.tsx";
import { consentFor } from "../consent.ts";
import type { TypedContact } from "../sheet/typed-contact.ts";
import { contactName } from "../contact-name.ts";
import { contactTarget } from "../contact-target.ts";

const text = contactsWords;

type BulkContactsDialogProps = {
  chosen: readonly Contact[];
  onClose: () => void;
};

/** Edits fields of the selected contacts, then previews the change of each. The input is a draft until it is sent. */
export function BulkContactsDialog({ chosen, onClose }: BulkContactsDialogProps) {
  const form = useForm<TypedContact>({ defaultValues: { contact_role: "", timezone: null } });
  // A draft of another open tab belongs to the selection there.
  const draft = useFormDraft(form, "contacts/bulk", undefined, isOpenElsewhere);
  const [entered, setEntered] = useState<{ wanted: Fields; edits: readonly Edit[] }>();
  if (!entered)
    return (
      <BulkContactsForm
        form={form}
        draft={draft}
        count={chosen.length}
        onSubmit={(wanted) => setEntered({ wanted, edits: contactEdits(chosen, wanted) })}
        onClose={onClose}
      />
    );
  return (
    <BulkPreview
      edits={entered.edits}
      what={text.what}
      sentence={(count) => text.bulkSentence(Object.entries(entered.wanted), count)}
      announcementOf={text.changing}
      mustAgree={consentFor}
      onStarted={draft.discard}
      onClose={onClose}
    />
  );
}

/** The edits of a bulk run that sets the same values for many contacts. */
const contactEdits = (chosen: readonly Contact[], wanted: Fields): Edit[] =>
  chosen.map((record) => ({
    target: contactTarget(record),
    label: contactName(record),
    record,
    wanted,
  }));
